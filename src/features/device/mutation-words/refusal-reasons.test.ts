import { createRequire } from 'node:module';
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { parkedByPhone } from '#data/entries/outbox-entry.ts';
import { messages as french } from '#locales/fr/device.po';
import { messages as creole } from '#locales/ht/device.po';
import { entryReason, isExplainedByReason } from './mutation-words.ts';
import { refusalReasons } from './refusal-reasons.ts';

type Codes = { refusals: Record<string, string>; retries: Record<string, string> };

const { refusals, retries } = createRequire(import.meta.url)(
  '../../../../pb_hooks/lib/pure/exchange/codes.js',
) as Codes;
/** Codes of failed requests, which the sync engine stores in the entry that it tried to send. */
const byEngine = [
  ...['server', 'too-large', 'malformed', 'network', 'timeout', 'unavailable', 'unreadable'],
  'uploads-full',
];
const codes = [
  ...new Set([
    ...Object.values(refusals),
    ...Object.values(retries),
    ...Object.values(parkedByPhone),
    ...byEngine,
  ]),
];
const locales = { fr: french, ht: creole };
const textIn = (locale: keyof typeof locales, code: string | null, collection: 'exams' | 'forumReplies') => {
  const i18n = setupI18n({ locale, locales: ['fr'], messages: locales });
  const reason = entryReason({ code, collection });
  expect(locales[locale]).toHaveProperty([reason.id]);
  return i18n._(reason);
};

describe('the reason of a refusal', () => {
  it.each(codes)(
    'the reason for the code %s has a text in both languages, other than the general sentence',
    (code) => {
      expect(Object.hasOwn(refusalReasons, code)).toBe(true);
      const [fr, ht] = [textIn('fr', code, 'exams'), textIn('ht', code, 'exams')];
      expect(fr).not.toBe(textIn('fr', 'a-code-of-tomorrow', 'exams'));
      expect(ht).not.toBe(fr);
    },
  );

  it('the reason of a refusal names the forum question when the question of a reply was removed or is unknown', () => {
    expect(textIn('fr', 'parent-removed', 'forumReplies')).toMatch(/^La question a été retirée/);
    expect(textIn('ht', 'parent-removed', 'forumReplies')).toMatch(/^Administrasyon an retire kesyon an/);
    expect(textIn('fr', 'parent-unknown', 'forumReplies')).toMatch(/^La question n’est pas encore arrivée/);
  });

  it('the reason of a refusal is a general sentence if its code is null or unknown to this version, even if the code is named like an object property', () => {
    for (const code of ['a-code-of-tomorrow', 'constructor', null])
      expect(textIn('fr', code, 'forumReplies')).toBe('Le serveur a refusé cet envoi.');
  });

  it('isExplainedByReason is true for the code of an entry that was edited after the server had applied its earlier text, and false for `too-long`', () => {
    expect(isExplainedByReason({ code: parkedByPhone.sentBeforeEdit })).toBe(true);
    expect(isExplainedByReason({ code: 'too-long' })).toBe(false);
  });

  it('the reason of a refusal names the limit in pixels when the server refused a picture, but not when it refused a paper', () => {
    const upload = { kind: 'file', field: 'figure', sizeBytes: 1, sha256: 'a' } as const;
    for (const locale of ['fr', 'ht'] as const) {
      expect(textIn(locale, 'picture-too-large', 'exams')).toContain('4\u00a0096');
      // Earlier versions of the server use the code `file-refused` also for a figure with too many pixels.
      const { id } = entryReason({ collection: 'quizQuestions', code: 'file-refused', upload });
      expect(setupI18n({ locale, locales: ['fr'], messages: locales })._(id)).toContain('4\u00a0096');
    }
    expect(textIn('fr', 'file-refused', 'exams')).not.toContain('pixels');
  });

  it('the reason of a refusal mentions a batch of questions when an import was refused', () => {
    const upload = { kind: 'rows', rowCount: 2, sizeBytes: 1, sha256: 'a' } as const;
    const one = entryReason({ collection: 'quizQuestions', code: 'invalid' });
    const many = entryReason({ collection: 'quizQuestions', code: 'invalid', upload });
    expect(many.message).toMatch(/^Une question de ce lot/);
    expect(many.id).not.toBe(one.id);
    expect(creole).toHaveProperty([many.id]);
    expect(entryReason({ collection: 'quizQuestions', code: 'same-options', upload }).message).toMatch(
      /^Une question de ce lot/,
    );
  });
});
