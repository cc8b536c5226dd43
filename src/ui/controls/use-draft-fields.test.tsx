import { act, useLayoutEffect, useRef, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { type DraftFields, type FieldStore, useDraftFields } from './use-draft-fields.ts';

type Fields = { content: string };
const empty: Fields = { content: '' };

type Shown = { now: DraftFields<Fields> | null };

type FormProps = {
  fieldStore: FieldStore;
  shown: Shown;
  typed?: string | undefined;
};

function Form({ fieldStore, shown, typed }: FormProps) {
  const form = useDraftFields(fieldStore, empty);
  const { setField } = form;
  shown.now = form;
  const isTyped = useRef(false);
  useLayoutEffect(() => {
    if (typed === undefined || isTyped.current) return;
    isTyped.current = true;
    setField('content', typed);
  });
  return <p>{form.fields.content}</p>;
}

type ChangingFormProps = {
  stores: readonly [FieldStore, FieldStore];
  shown: Shown & { change?: () => void };
};

/** Renders a form with the first store; `shown.change` replaces that store by the second one. */
function ChangingForm({ stores: [first, second], shown }: ChangingFormProps) {
  const [fieldStore, setStore] = useState(first);
  shown.change = () => setStore(second);
  return <Form fieldStore={fieldStore} shown={shown} />;
}

type ReplacedFormProps = { fieldStore: FieldStore; shown: ChangingFormProps['shown'] };

/** Renders a form; `shown.change` replaces it by another one with the same store. */
function ReplacedForm({ fieldStore, shown }: ReplacedFormProps) {
  const [formKey, setFormKey] = useState('list');
  shown.change = () => setFormKey('dialog');
  return <Form key={formKey} fieldStore={fieldStore} shown={shown} />;
}

async function openForm(typed?: string) {
  let saved: Record<string, string> | undefined = { content: 'Bonjour' };
  const fieldStore: FieldStore = {
    read: async () => saved,
    save: async (fields) => {
      saved = fields;
    },
    remove: async () => {
      saved = undefined;
    },
  };
  const shown: Shown = { now: null };
  const { unmount } = await renderInApp(() => <Form fieldStore={fieldStore} shown={shown} typed={typed} />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await act(async () => undefined);
  const now = () => {
    if (!shown.now) throw new Error('the form has not been rendered');
    return shown.now;
  };
  return { now, close: unmount, kept: () => saved };
}

it('useDraftFields clears the fields and deletes their draft when `clear` is called with the fields that were sent', async () => {
  const { now, kept } = await openForm();
  const sent = now().fields;
  expect(sent).toEqual({ content: 'Bonjour' });
  await act(async () => now().clear(sent));
  expect(now().fields).toEqual({ content: '' });
  expect(kept()).toBeUndefined();
});

it('useDraftFields keeps text that was typed during sending', async () => {
  const { now } = await openForm();
  const { fields: sent, clear } = now();
  await act(async () => now().setField('content', 'Bonjour, merci'));
  await act(async () => clear(sent));
  expect(now().fields).toEqual({ content: 'Bonjour, merci' });
});

it('useDraftFields deletes only the draft in the first store when the `clear` for that store is called after the form has got another one', async () => {
  const drafts = new Map([
    ['one', { content: 'Bonjour' }],
    ['two', { content: 'Bonsoir' }],
  ]);
  const storeOf = (key: string): FieldStore => ({
    read: async () => drafts.get(key),
    save: async () => undefined,
    remove: async () => void drafts.delete(key),
  });
  const stores = [storeOf('one'), storeOf('two')] as const;
  const shown: Shown & { change?: () => void } = { now: null };
  await renderInApp(() => <ChangingForm stores={stores} shown={shown} />);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await act(async () => undefined);
  const clear = shown.now?.clear;
  const sent = shown.now?.fields;
  await act(async () => shown.change?.());
  await act(async () => clear?.(sent));
  expect(shown.now?.fields).toEqual({ content: 'Bonsoir' });
  expect([...drafts.keys()]).toEqual(['two']);
});

it('useDraftFields shows text that was just typed also in a form that replaces the first one and has the same store', async () => {
  const shown: ChangingFormProps['shown'] = { now: null };
  let saved: Record<string, string> | undefined;
  const disk = Promise.withResolvers<void>();
  const fieldStore: FieldStore = {
    read: async () => saved,
    save: async (fields) => {
      await disk.promise;
      saved = fields;
    },
    remove: async () => undefined,
  };
  const { place } = await renderInApp(() => <ReplacedForm fieldStore={fieldStore} shown={shown} />);
  shown.now?.setField('content', 'Encore un mot');
  await vi.waitFor(() => expect(place.textContent).toBe('Encore un mot'));
  const first = shown.now;
  shown.change?.();
  await vi.waitFor(() => expect(shown.now?.setField).not.toBe(first?.setField));
  disk.resolve();
  await vi.waitFor(() => expect(saved).toEqual({ content: 'Encore un mot' }));
  await vi.waitFor(() => expect(place.textContent).toBe('Encore un mot'));
});

it('useDraftFields keeps text that is typed before the draft was read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { now, kept } = await openForm('Bonsoir');
  expect(now().fields).toEqual({ content: 'Bonsoir' });
  await act(async () => vi.runAllTimers());
  expect(kept()).toEqual({ content: 'Bonsoir' });
});

it('useDraftFields also saves the draft while the user types without a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { now, kept } = await openForm();
  for (let key = 1; key <= 7; key += 1) {
    await act(async () => now().setField('content', 'Merci à vous'.slice(0, key)));
    await act(async () => vi.advanceTimersByTime(300));
  }
  expect(kept()).toEqual({ content: expect.stringMatching(/^Merci/) });
});

it('useDraftFields saves text that is typed after the fields were cleared only once the typing pauses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { now, kept } = await openForm();
  await act(async () => now().setField('content', 'Merci'));
  await act(async () => now().clear());
  await act(async () => vi.advanceTimersByTime(5000));
  await act(async () => now().setField('content', 'À'));
  await act(async () => vi.advanceTimersByTime(300));
  expect(kept()).toBeUndefined();
  await act(async () => vi.advanceTimersByTime(100));
  expect(kept()).toEqual({ content: 'À' });
});

it('useDraftFields saves no draft during sending, even when the form is closed before the sending ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { now, kept, close } = await openForm();
  await act(async () => now().setField('content', 'Merci'));
  let end = (_isSent: boolean): void => undefined;
  const commit = () =>
    new Promise<boolean>((resolve) => {
      end = resolve;
    });
  const sending = now().whileSending(commit);
  await act(async () => vi.advanceTimersByTime(5000));
  expect(kept()).toEqual({ content: 'Bonjour' });
  await act(async () => close());
  expect(kept()).toEqual({ content: 'Bonjour' });
  await act(async () => {
    end(true);
    await sending;
  });
  expect(kept()).toBeUndefined();
});

it('useDraftFields saves the draft when sending fails, even if the form was closed meanwhile', async () => {
  const { now, kept, close } = await openForm();
  await act(async () => now().setField('content', 'Merci'));
  const sending = now().whileSending(async () => false);
  await act(async () => close());
  await act(async () => void (await sending));
  expect(kept()).toEqual({ content: 'Merci' });
});
