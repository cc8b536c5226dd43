// Explains that the exam of a paper is not on this phone, and offers to add its level or to download only
// this paper.

import { Trans } from '@lingui/react/macro';
import type { ExamPart } from '#data/device/device-db.ts';
import { fileKeyOf } from '#data/device/exam-files.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { readLevelSize } from '#domain/catalogue/level-offers.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { LibraryCommands } from '#sync/engine/library-commands.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { antenna } from '#ui/drawings/antenna.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { rowOfNotebooks } from '#ui/drawings/row-of-notebooks.ts';
import { tapTap } from '#ui/drawings/tap-tap.ts';
import { tornPage } from '#ui/drawings/torn-page.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { bookOpen } from '#ui/icons/section-icons.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { AddLevel } from '#ui/lists/level-offer.tsx';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import type { UnlistedExam } from './use-unlisted-exam.ts';

type Found = Extract<UnlistedExam, { kind: 'found' }>;
type PaperNotListedProps = {
  unlisted: UnlistedExam;
  part: ExamPart;
  commands: LibraryCommands;
  onReadAlone: () => void;
};

export function PaperNotListed({ unlisted, part, commands, onReadAlone }: PaperNotListedProps) {
  const thisDevice = useThisDevice();
  switch (unlisted.kind) {
    case 'asking':
      return <SkeletonRows count={4} />;
    case 'missing':
      return (
        <EmptyState
          isWhole
          emblem={<Drawing of={tornPage} />}
          title={<Trans>Aucun sujet trouvé</Trans>}
          text={<Trans>Ce sujet a été retiré, ou son lien n’est pas complet.</Trans>}
          action={<AllPapers />}
        />
      );
    case 'offline':
      return (
        <EmptyState
          isWhole
          emblem={<Drawing of={antenna} />}
          title={<Trans>Ce sujet n’est pas sur {thisDevice}</Trans>}
          text={
            <Trans>
              Il est peut-être d’un niveau qui n’est pas ajouté ici. Avec le réseau, vous verrez lequel.
            </Trans>
          }
          action={
            <span className="flex flex-wrap gap-3">
              <Button variant="line" className="bg-paper" onClick={unlisted.askAgain}>
                <Trans>Réessayer</Trans>
              </Button>
              <AllPapers />
            </span>
          }
        />
      );
    case 'found':
      return unlisted.isArriving ? (
        <>
          <EmptyState
            emblem={<Drawing of={tapTap} />}
            title={<Trans>Ce sujet arrive sur {thisDevice}</Trans>}
            text={<Trans>Il s’ouvre dès qu’il est là. Sans réseau, il arrivera au retour du réseau.</Trans>}
          />
          <SkeletonRows count={4} />
        </>
      ) : (
        <Offer found={unlisted} part={part} commands={commands} onReadAlone={onReadAlone} />
      );
  }
}

type OfferProps = Omit<PaperNotListedProps, 'unlisted'> & { found: Found };

function Offer({ found: { exam, level }, part, commands, onReadAlone }: OfferProps) {
  const thisDevice = useThisDevice();
  const file = fileKeyOf(exam, part);
  const levelName = level && nameIn(currentLanguage(), level);
  return (
    <EmptyState
      isWhole
      emblem={<Drawing of={rowOfNotebooks} />}
      title={<span lang={exam.language ?? undefined}>{exam.title}</span>}
      text={
        levelName === null ? (
          <Trans>Le niveau de ce sujet n’est plus proposé.</Trans>
        ) : (
          <Trans>
            Ce sujet est du niveau {levelName}, qui n’est pas sur {thisDevice}.
          </Trans>
        )
      }
      action={
        <span className="inline-grid gap-3">
          {level ? (
            <AddLevel
              readSize={() => readLevelSize(commands, level.code)}
              onAdd={() => commands.subscribeLevel(level.code)}
            />
          ) : null}
          {file ? (
            <Button
              icon={bookOpen}
              variant="line"
              className="bg-paper"
              note={formatSize(file.sizeBytes)}
              onClick={onReadAlone}
            >
              {part === 'file' ? (
                <Trans>Lire seulement ce sujet</Trans>
              ) : (
                <Trans>Lire seulement ce corrigé</Trans>
              )}
            </Button>
          ) : null}
        </span>
      }
    />
  );
}

function AllPapers() {
  return (
    <ButtonLink to="/exams" variant="line" className="bg-paper">
      <Trans>Voir tous les sujets</Trans>
    </ButtonLink>
  );
}
