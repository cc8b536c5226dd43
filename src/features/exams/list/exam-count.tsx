// <ExamCount page tab>: shows how many papers on this phone were found, and which page of them is shown.
import { Plural } from '@lingui/react/macro';
import type { Page } from '#domain/format/page-numbers.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';

type ExamCountProps = { page: Page<unknown>; tab: 'all' | 'saved' };

export function ExamCount({ page: { total, page, pageCount }, tab }: ExamCountProps) {
  const thisDevice = useThisDevice();
  return (
    <span role="status">
      {tab === 'saved' ? (
        <Plural
          value={total}
          _0="Aucun sujet enregistré"
          one={`# sujet enregistré · page ${page} sur ${pageCount}`}
          other={`# sujets enregistrés · page ${page} sur ${pageCount}`}
        />
      ) : (
        <Plural
          value={total}
          _0={`Aucun sujet trouvé sur ${thisDevice}`}
          one={`# sujet dans la liste de ${thisDevice} · page ${page} sur ${pageCount}`}
          other={`# sujets dans la liste de ${thisDevice} · page ${page} sur ${pageCount}`}
        />
      )}
    </span>
  );
}
