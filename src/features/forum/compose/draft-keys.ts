// Defines the keys of the drafts of a question, a reply and a report.

export const questionDraftKey = 'question';

export const replyDraftKey = (postId: string): string => `reply:${postId}`;

export const reportDraftKey = (record: string): string => `report:${record}`;
