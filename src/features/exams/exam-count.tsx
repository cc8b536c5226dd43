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
          _0="Aucun sujet listé sur ce téléphone"
          one={`# sujet listé sur ce téléphone · page ${page} sur ${pageCount}`}
          other={`# sujets listés sur ce téléphone · page ${page} sur ${pageCount}`}
        />
      ) : (
        <Plural
          value={total}
          _0="Aucun sujet listé sur cet ordinateur"
          one={`# sujet listé sur cet ordinateur · page ${page} sur ${pageCount}`}
          other={`# sujets listés sur cet ordinateur · page ${page} sur ${pageCount}`}
        />
      )}
    </span>
  );
}
