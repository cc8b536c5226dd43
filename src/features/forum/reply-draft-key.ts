// The draft in which a reply lies until it is queued.

export const replyDraftKey = (postId: string): string => `reply:${postId}`;
