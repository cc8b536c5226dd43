// <LeftOutFiles files>: lists the chosen files that did not become a batch item, each with the reason.
import { Trans, useLingui } from '@lingui/react/macro';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import type { LeftOut } from './use-batch.ts';
import { useExamErrorTexts } from './use-exam-error-texts.ts';

export function LeftOutFiles({ files }: { files: readonly LeftOut[] }) {
  return (
    <div role="status">
      {files.length > 0 ? (
        <div className="rounded-2 border-2 border-bad p-4">
          <p className="font-bold text-bad">
            <Trans>Ces fichiers n’ont pas été pris :</Trans>
          </p>
          <ul>
            {files.map((file) => (
              <li key={`${file.name} ${file.why}`} className="pt-2 wrap-anywhere">
                <b>{file.name}</b> <Why file={file} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function Why({ file: { why } }: { file: LeftOut }) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const texts = useExamErrorTexts(why === 'twice' || why === 'no-room' ? {} : { file: why }, null);
  if (why === 'twice') return t`Ce fichier est déjà dans une ligne.`;
  if (why === 'no-room')
    return t`Plus de place sur ${thisDevice}. Effacez quelques sujets, puis recommencez.`;
  return texts.of('file');
}
