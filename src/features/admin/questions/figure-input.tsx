// <FigureInput>: lets the admin choose or remove the figure of a question, shows the figure, and asks for its
// alternative text. `alt` contains the props of the input for that text.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { FileInput } from '#features/admin/shared/file-input.tsx';
import { labelsOf } from '#i18n/field-labels.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { trash } from '#ui/icons/section-icons.ts';
import type { FigureError, StoredFigure } from './store-figure.ts';
import { useQuestionTexts } from './use-question-error-texts.ts';

type FigureInputProps = {
  url: string | null;
  alt: Omit<ComponentProps<typeof RuledTextarea>, 'label' | 'value'> & { value: string };
  onFigure: (file: File | null) => Promise<StoredFigure>;
};

export function FigureInput({ url, alt, onFigure }: FigureInputProps) {
  const { t, i18n } = useLingui();
  const texts = useQuestionTexts();
  const [error, setError] = useState<FigureError | null>(null);
  const give = async (file: File | null) => {
    const stored = await onFigure(file);
    setError('fault' in stored ? stored.fault : null);
  };
  return (
    <>
      <FileInput
        label={labelsOf(i18n, 'quizQuestions').figure}
        hint={t`Facultatif. Une image de 100 Ko au plus.`}
        error={error ? texts.figure(error) : undefined}
        accept="image/png,image/jpeg,image/webp"
        variant="line"
        buttonLabel={<Trans>Choisir une image</Trans>}
        onFiles={([file]) => void give(file)}
      >
        {url === null
          ? undefined
          : (focus) => (
              <div className="flex items-start gap-3 rounded-2 border-[1.5px] border-rule-strong p-2">
                <img src={url} alt={alt.value} className="max-h-40 min-w-0 bg-white object-contain" />
                <IconButton
                  shape={trash}
                  label={t`Enlever la figure`}
                  className="ml-auto shrink-0"
                  onClick={() => {
                    void give(null);
                    focus();
                  }}
                />
              </div>
            )}
      </FileInput>
      {url === null && alt.value === '' ? null : (
        <RuledTextarea
          label={t`Ce que montre la figure`}
          hint={t`Ce texte est lu aux élèves qui ne voient pas la figure, et s’affiche en attendant qu’elle arrive.`}
          {...alt}
          rows={2}
        />
      )}
    </>
  );
}
