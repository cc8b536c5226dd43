// <QuestionPreview>: previews a question, with its formulas rendered and the right option marked.
import { Trans, useLingui } from '@lingui/react/macro';
import { optionLetters } from '#domain/quiz/grading.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { check } from '#ui/icons/section-icons.ts';
import { RichText } from '#ui/text/rich-text.tsx';
import type { QuestionFields } from './question-fields.ts';

type QuestionPreviewProps = { fields: QuestionFields; figureUrl: string | null };

export function QuestionPreview({ fields, figureUrl }: QuestionPreviewProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-3" lang={fields.language || undefined}>
      {fields.passage.trim() === '' ? null : (
        <p className="whitespace-pre-line border-l-4 border-rule pl-3">
          <RichText text={fields.passage} />
        </p>
      )}
      <p className="font-semibold">
        <RichText text={fields.question || '…'} />
      </p>
      {figureUrl === null ? null : (
        <img src={figureUrl} alt={fields.figureAlt} className="max-h-64 max-w-full bg-white object-contain" />
      )}
      <ul className="grid gap-1">
        {optionLetters.map((letter) => (
          <li key={letter} className="grid grid-cols-[1.25rem_1.25rem_1fr] gap-1">
            {letter === fields.correctAnswer ? (
              <Icon shape={check} size={18} label={t`Juste`} className="mt-0.5 text-ok" />
            ) : (
              <span />
            )}
            <b>{letter}</b>
            <span>
              <RichText text={fields[`option${letter}`] || '…'} />
              {fields[`why${letter}`].trim() === '' ? null : (
                <span className="block text-ink-2">
                  <RichText text={fields[`why${letter}`]} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {fields.explanation ? (
        <p>
          <b>
            <Trans>Explication</Trans>
          </b>{' '}
          <RichText text={fields.explanation} />
        </p>
      ) : null}
    </div>
  );
}
