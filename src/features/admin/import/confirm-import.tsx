// <ConfirmImport>: asks for confirmation before an import is queued, and shows the consequences for pupils.
import { Plural, Trans } from '@lingui/react/macro';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { Examination } from '#domain/question-file/validate-file.ts';
import type { GradeLevel } from '#domain/schema/schema.ts';
import { ShortWords } from '#features/admin/shared/short-words.tsx';
import { formatSize } from '#i18n/byte-size.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { Dialog } from '#ui/layers/dialog.tsx';

type ConfirmImportProps = {
  open: boolean;
  examination: Examination;
  count: number;
  levels: readonly GradeLevel[];
  onCancel: () => void;
  onConfirm: () => void;
};

export function ConfirmImport({ open, examination, count, levels, onCancel, onConfirm }: ConfirmImportProps) {
  const changed = examination.changes.length;
  return (
    <Dialog
      open={open}
      title={
        count === 0 ? (
          <Plural value={changed} one="Modifier # question ?" other="Modifier # questions ?" />
        ) : (
          <Plural value={count} one="Importer # question ?" other="Importer # questions ?" />
        )
      }
      onClose={onCancel}
      foot={
        <>
          <Button variant="line" onClick={onCancel}>
            <Trans>Annuler</Trans>
          </Button>
          <Button onClick={onConfirm}>
            {count === 0 ? (
              <ShortWords short={<Trans>Modifier</Trans>}>
                <Plural value={changed} one="Modifier # question" other="Modifier # questions" />
              </ShortWords>
            ) : (
              <ShortWords short={<Trans>Importer</Trans>}>
                <Plural value={count} one="Importer # question" other="Importer # questions" />
              </ShortWords>
            )}
          </Button>
        </>
      }
    >
      {changed > 0 ? (
        <p>
          <Plural
            value={changed}
            one="# question déjà là est corrigée d’après le fichier."
            other="# questions déjà là sont corrigées d’après le fichier."
          />
        </p>
      ) : null}
      {count > 0 ? <NewQuestions examination={examination} levels={levels} /> : null}
    </Dialog>
  );
}

type NewQuestionsProps = Pick<ConfirmImportProps, 'examination' | 'levels'>;

function NewQuestions({ examination, levels }: NewQuestionsProps) {
  const thisDevice = useThisDevice();
  return (
    <>
      <p>
        <Trans>Chaque élève téléchargera en plus, pour son niveau, environ :</Trans>
      </p>
      <ul className="grid gap-1">
        {levels.map((level) => {
          const levelSize = examination.levels.get(level.id);
          return levelSize ? (
            <li key={level.id} className="flex justify-between gap-4 tabular-nums">
              <span>{nameIn(currentLanguage(), level)}</span>
              <b>{formatSize(levelSize.sizeBytes)}</b>
            </li>
          ) : null;
        })}
      </ul>
      <p>
        <Trans>
          Tant que l’import attend sur {thisDevice}, vous pouvez l’effacer. Une fois sur le serveur, vous
          pouvez encore le retirer, tant que personne n’a répondu à ses questions.
        </Trans>
      </p>
    </>
  );
}
