// <QuestionInputs>: the inputs of one question after `lead`, with a preview of the question. `name` must be unique on
// the page.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { cachePayloads } from '#data/outbox/upload-payloads.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { useLanguages } from '#features/admin/shared/use-content-languages.ts';
import { labelsOf } from '#i18n/field-labels.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { Select } from '#ui/controls/select.tsx';
import { SheetFold } from '#ui/layers/sheet-fold.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { FigureInput } from './figure-input.tsx';
import { OptionRows } from './option-rows.tsx';
import type { QuestionFieldErrors, QuestionFields } from './question-fields.ts';
import { QuestionPreview } from './question-preview.tsx';
import type { StoredFigure } from './store-figure.ts';
import { useQuestionTexts } from './use-question-error-texts.ts';
import type { SetContent } from './use-set-content.ts';

type QuestionInputsProps = {
  lead?: ReactNode;
  name: string;
  fields: QuestionFields;
  errors: QuestionFieldErrors;
  content: SetContent;
  storedFigureUrl?: string | null | undefined;
  /**
   * Whether the preview of the question is open, at first and each time this value changes. In between, the user opens
   * and closes it by its title.
   */
  showsPreview?: boolean | undefined;
  onText: (name: keyof QuestionFields, text: string) => void;
  /** Called with the chosen figure, or with null if the figure is removed. */
  onFigure: (file: File | null) => Promise<StoredFigure>;
};

export function QuestionInputs({
  lead,
  name,
  fields,
  errors,
  content,
  storedFigureUrl,
  showsPreview,
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
    lang: fields.language || undefined,
    onChange: (event: { target: { value: string } }) => onText(field, event.target.value),
  });
  return (
    <TwoPages
      left={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {lead}
          <ChapterInput label={labels.chapter} fields={fields} content={content} onText={onText} />
          <RuledTextarea
            label={labels.question}
            hint={t`Une formule s’écrit entre deux dollars : $x^2 + 1$.`}
            {...input('question')}
          />
          <OptionRows
            name={`${group}-${name}`}
            fields={fields}
            content={content}
            error={texts.of('correctAnswer', errors.correctAnswer)}
            input={input}
            onText={onText}
          />
          <RuledTextarea
            name="explanation"
            label={labels.explanation}
            hint={t`La règle, montrée à tous après la réponse. Facultatif.`}
            {...input('explanation')}
          />
        </div>
      }
      right={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FigureInput url={figureUrl} alt={input('figureAlt')} onFigure={onFigure} />
          <MoreInputs fields={fields} errors={errors} input={input} />
          <Select
            label={t`Langue de la question`}
            value={fields.language}
            onValue={(language) => onText('language', language)}
            options={languages}
          />
          <SheetFold
            key={String(showsPreview)}
            open={showsPreview}
            title={<Trans>Comme les élèves la verront</Trans>}
          >
            <QuestionPreview fields={fields} figureUrl={figureUrl} />
          </SheetFold>
        </div>
      }
    />
  );
}

type ChapterInputProps = Pick<QuestionInputsProps, 'fields' | 'content' | 'onText'> & { label: string };

/** Nothing if the subject and level have no chapters. */
function ChapterInput({ label, fields, content, onText }: ChapterInputProps) {
  const { t } = useLingui();
  if (content.chapters.length === 0) return null;
  return (
    <Select
      label={label}
      value={fields.chapter}
      onValue={(chapter) => onText('chapter', chapter)}
      options={[
        { value: '', label: t`Choisir un chapitre` },
        ...content.chapters.map((chapter) => ({
          value: chapter.code,
          label: nameIn(currentLanguage(), chapter),
        })),
      ]}
    />
  );
}

type MoreInputsProps = Pick<QuestionInputsProps, 'fields' | 'errors'> & {
  input: (field: keyof QuestionFields) => Omit<ComponentProps<typeof RuledTextarea>, 'label'>;
};

const moreFields = ['passage', 'accepted', 'template'] as const;

function MoreInputs({ fields, errors, input }: MoreInputsProps) {
  const { t, i18n } = useLingui();
  const labels = labelsOf(i18n, 'quizQuestions');
  const isWrong = moreFields.some((name) => errors[name]);
  const written = moreFields.filter((name) => fields[name].trim() !== '');
  return (
    <SheetFold
      key={String(isWrong)}
      open={isWrong}
      title={<Trans>Texte, réponses tapées, nombres variables</Trans>}
      aside={written.map((name) => labels[name]).join(', ')}
    >
      <div className="grid gap-4 pt-2">
        <RuledTextarea
          label={labels.passage}
          hint={t`Montré au-dessus de la question. Mettez le même dans chaque question qui en parle.`}
          {...input('passage')}
        />
        <RuledTextarea
          label={labels.accepted}
          hint={t`Une par ligne. Virgule ou point, accents et majuscules : acceptés d’office.`}
          {...input('accepted')}
        />
        <RuledTextarea
          label={labels.template}
          hint={t`Du JSON : le texte avec ses valeurs entre accolades, leurs limites, la bonne réponse et trois erreurs.`}
          {...input('template')}
          lang={undefined}
        />
      </div>
    </SheetFold>
  );
}

/**
 * Returns the URL of a figure that is stored among the payloads to be sent; null until the figure is found.
 */
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
