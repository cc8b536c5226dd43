// <ExamCount page tab>: how many papers were found, and which page of them is shown. It covers what is on this phone.
import { Plural } from '@lingui/react/macro';
import type { Page } from '#domain/pagination.ts';
import { isPhone } from '#ui/device-kind.ts';

type ExamCountProps = { page: Page<unknown>; tab: 'all' | 'saved' };

export function ExamCount({ page: { total, page, pageCount }, tab }: ExamCountProps) {
  return (
    <span role="status">
      {tab === 'saved' ? (
        <Plural
          value={total}
          _0="Aucun sujet enregistré"
          one={`# sujet enregistré · page ${page} sur ${pageCount}`}
          other={`# sujets enregistrés · page ${page} sur ${pageCount}`}
        />
      ) : isPhone() ? (
        <Plural
          value={total}
          _0="Aucun sujet dans les niveaux de ce téléphone"
          one={`# sujet dans les niveaux de ce téléphone · page ${page} sur ${pageCount}`}
          other={`# sujets dans les niveaux de ce téléphone · page ${page} sur ${pageCount}`}
        />
      ) : (
        <Plural
          value={total}
          _0="Aucun sujet dans les niveaux de cet ordinateur"
          one={`# sujet dans les niveaux de cet ordinateur · page ${page} sur ${pageCount}`}
          other={`# sujets dans les niveaux de cet ordinateur · page ${page} sur ${pageCount}`}
        />
      )}
    </span>
  );
}
