// The drafts in which a question and a reply lie until they are queued.

export const questionDraftKey = 'question';

export const replyDraftKey = (postId: string): string => `reply:${postId}`;
