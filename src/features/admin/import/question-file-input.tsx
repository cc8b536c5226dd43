// <QuestionFileInput>: lets the admin choose or drop a file of questions, or paste rows.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { FileInput } from '#features/admin/shared/file-input.tsx';
import { Button } from '#ui/controls/button.tsx';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import type { Given } from './use-question-file.ts';

type QuestionFileInputProps = {
  onGiven: (given: Given) => void;
  problem: string | null;
};

export function QuestionFileInput({ onGiven, problem }: QuestionFileInputProps) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setOver(isInside);
  };
  const onDrop = (event: DragEvent) => {
    over(event, false);
    const [file] = event.dataTransfer.files;
    if (file) onGiven(file);
  };
  return (
    <section
      aria-label={t`Questions à importer`}
      className={`grid gap-4 rounded-2 border-2 border-dashed p-4 ${isOver ? 'border-action bg-select' : 'border-rule-strong'}`}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={onDrop}
    >
      <ChooseFile onGiven={onGiven} problem={problem} />
      <PasteLines onGiven={onGiven} />
    </section>
  );
}

function ChooseFile({ onGiven, problem }: QuestionFileInputProps) {
  const { t } = useLingui();
  return (
    <FileInput
      label={t`Fichier de questions`}
      hint={t`CSV, JSON ou JSON Lines, sans les figures : ajoutez-les ensuite une par une. Sur un ordinateur, vous pouvez le déposer ici.`}
      error={problem}
      accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.xlsx,.ods,text/csv,text/plain,application/json,application/jsonl"
      buttonLabel={<Trans>Choisir un fichier</Trans>}
      onFiles={([file]) => onGiven(file)}
    />
  );
}

function PasteLines({ onGiven }: Pick<QuestionFileInputProps, 'onGiven'>) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  // Reads pasted rows from the clipboard event, because a text field is slow to show thousands of lines.
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.includes('\n')) return;
    event.preventDefault();
    onGiven(text);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <RuledTextarea
          label={t`Ou collez des lignes`}
          hint={t`La première ligne donne les noms des colonnes, comme dans un tableur.`}
          rows={2}
          value={typed}
          onPaste={onPaste}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {typed.trim() ? (
        <Button small variant="line" onClick={() => onGiven(typed)}>
          <Trans>Lire ces lignes</Trans>
        </Button>
      ) : null}
    </div>
  );
}
