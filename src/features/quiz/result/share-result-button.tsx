// Shares the link to a quiz set, with the score if there is one: <ShareResultButton> and the hook `useShare`.
import { useLingui } from '@lingui/react/macro';
import { quizSetSlug } from '#domain/quiz/quiz-set-slug.ts';
import { type SubjectAndLevel, subjectLevelName } from '#features/quiz/list/subject-and-level.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { share } from '#ui/icons/section-icons.ts';
import { showToast } from '#ui/messages/toast-list.ts';
import { shareLink } from '#ui/text/share-link.ts';

type ShareButtonProps = {
  subjectLevel: SubjectAndLevel;
  score?: { score: number; totalQuestions: number } | undefined;
};

export function ShareResultButton({ subjectLevel, score }: ShareButtonProps) {
  const onShare = useShare(subjectLevel, score);
  const { t } = useLingui();
  return <IconButton shape={share} label={t`Partager`} className="text-ink-2" onClick={onShare} />;
}

export function useShare(subjectLevel: SubjectAndLevel, score?: ShareButtonProps['score']): () => void {
  const { t } = useLingui();
  const name = subjectLevelName(subjectLevel);
  const path = `/quiz?set=${encodeURIComponent(quizSetSlug(subjectLevel.subject.code, subjectLevel.level.code))}`;
  const text = score?.score
    ? t`J’ai ${score.score} sur ${score.totalQuestions} au quiz ${name} sur Pare. Et vous ?`
    : t`Essayez le quiz ${name} sur Pare.`;
  return () =>
    void shareLink({ title: name, text, path }).then((outcome) => {
      if (outcome === 'copied') showToast({ title: t`Lien copié.`, text: t`Collez-le où vous voulez.` });
      if (outcome === 'failed')
        showToast({ bad: true, title: t`Le partage n’a pas marché.`, text: location.origin + path });
    });
}
