// /forum/post without an id: the same words as for an id that can be no thread's.
import { createFileRoute } from '@tanstack/react-router';
import { NoSuchPost } from '#features/forum/no-such-post.tsx';
import { loadTexts } from '#i18n/texts.ts';

export const Route = createFileRoute('/forum/post/')({
  loader: () => loadTexts('forum'),
  component: NoSuchPost,
});
