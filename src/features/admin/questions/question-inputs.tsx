// <QuestionInputs name fields errors storedFigureUrl? onText onFigure>: shows the inputs of one question,
// with a preview as pupils will see it.
// name: unique on the page. storedFigureUrl: the address of the question's existing figure; null or absent
// without one.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { cachePayloads } from '#data/outbox/upload-payloads.ts';
import { optionLetters } from '#domain/quiz/grading.ts';
import { useLanguages } from '#features/admin/shared/use-content-languages.ts';
import { labelsOf } from '#i18n/field-labels.ts';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { Select } from '#ui/controls/select.tsx';
import { SheetFold } from '#ui/layers/sheet-fold.tsx';
import { FigureInput } from './figure-input.tsx';
import { LetterChoice } from './letter-choice.tsx';
import { limitOf, type QuestionFieldErrors, type QuestionFields } from './question-fields.ts';
import { QuestionPreview } from './question-preview.tsx';
import type { StoredFigure } from './store-figure.ts';
import { useQuestionTexts } from './use-question-error-texts.ts';

type QuestionInputsProps = {
  name: string;
  fields: QuestionFields;
  errors: QuestionFieldErrors;
  storedFigureUrl?: string | null | undefined;
  onText: (name: keyof QuestionFields, text: string) => void;
  /** Called with the chosen figure, or with null when the figure is removed. */
  onFigure: (file: File | null) => Promise<StoredFigure>;
};

export function QuestionInputs({
  name,
  fields,
  errors,
  storedFigureUrl,
  onText,
  onFigure,
}: QuestionInputsProps) {
  const { t, i18n } = useLingui();
  const labels = labelsOf(i18n, 'quizQuestions');
  const languages = useLanguages();
  const texts = useQuestionTexts();
  const group = useId();
  const figureUrl = useFigureUrl(fields.figure) ?? storedFigureUrl ?? null;
  const input = (field: keyof QuestionFields) => ({
    value: fields[field],
    error: texts.of(field, errors[field]),
    maxLength: limitOf(field) ?? undefined,
    lang: fields.language || undefined,
    onChange: (event: { target: { value: string } }) => onText(field, event.target.value),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RuledTextarea
        label={labels.question}
        hint={t`Une formule s’écrit entre deux dollars : $x^2 + 1$.`}
        {...input('question')}
      />
      {optionLetters.map((letter) => (
        <RuledTextarea
          key={letter}
          label={t`Choix ${letter}`}
          rows={2}
          className="min-h-16"
          {...input(`option${letter}`)}
        />
      ))}
      <LetterChoice
        name={`${group}-${name}`}
        value={fields.correctAnswer}
        error={texts.of('correctAnswer', errors.correctAnswer)}
        onLetter={(letter) => onText('correctAnswer', letter)}
      />
      <RuledTextarea
        label={labels.explanation}
        hint={t`Facultatif. Les élèves la lisent après avoir répondu.`}
        {...input('explanation')}
      />
      <FigureInput url={figureUrl} alt={input('figureAlt')} onFigure={onFigure} />
      <div className="md:max-w-80">
        <Select
          label={t`Langue de la question`}
          value={fields.language}
          onValue={(language) => onText('language', language)}
          options={languages}
        />
      </div>
      <SheetFold title={<Trans>Comme les élèves la verront</Trans>}>
        <QuestionPreview fields={fields} figureUrl={figureUrl} />
      </SheetFold>
    </div>
  );
}

/** Returns an object URL for a figure among the payloads to be sent; null if it is not there. */
function useFigureUrl(sha256: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (sha256 === '') return;
    let made: string | null = null;
    let isCurrent = true;
    void cachePayloads(caches)
      .get(sha256)
      .then((figure) => {
        if (!isCurrent || figure === null) return;
        made = URL.createObjectURL(figure);
        setUrl(made);
      });
    return () => {
      isCurrent = false;
      if (made) URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [sha256]);
  return url;
}
