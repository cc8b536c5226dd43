// States which role may do what with a record of each collection, through each interface of the server.
// The tests of PocketBase's own routes, of its realtime and of the exchange all check against this table.
// The record that a role tries to read or change belongs to the user `pupil`; in the column `suspended` it belongs to
// the user `suspended`. Most records that a role tries to create name the role itself as their owner.

export const roles = ['guest', 'pupil', 'other', 'suspended', 'admin', 'superuser'] as const;
export type Role = (typeof roles)[number];
type Cells = readonly [string, string, string, string, string, string];

/**
 * Rights through PocketBase's own routes and its realtime: L lists, V views, E receives events, C creates,
 * U updates, D deletes.
 * An account is created with a solved human check; the letter U of `users` does not include a change of the
 * account's password. PocketBase shows users which identity providers are linked to their own account,
 * under a rule that cannot be changed.
 */
const native: Record<string, Cells> = {
  //                  guest   pupil  other  suspended admin superuser
  users: /*           */ ['C', 'C', 'C', 'C', 'C', 'LVECUD'],
  subjects: /*        */ ['LVE', 'LVE', 'LVE', 'LVE', 'LVE', 'LVECUD'],
  grade_levels: /*    */ ['LVE', 'LVE', 'LVE', 'LVE', 'LVE', 'LVECUD'],
  updates: /*         */ ['LVE', 'LVE', 'LVE', 'LVE', 'LVE', 'LVECUD'],
  exam_dates: /*      */ ['', '', '', '', '', 'LVECUD'],
  exam_subjects: /*   */ ['', '', '', '', '', 'LVECUD'],
  exams: /*           */ ['', '', '', '', '', 'LVECUD'],
  quiz_questions: /*  */ ['', '', '', '', '', 'LVECUD'],
  doubled_questions: /**/ ['', '', '', '', '', 'LV'],
  profiles: /*        */ ['', '', '', '', '', 'LVECUD'],
  authors: /*         */ ['', '', '', '', '', 'LV'],
  quiz_attempts: /*   */ ['', '', '', '', '', 'LVECUD'],
  mock_exams: /*      */ ['', '', '', '', '', 'LVECUD'],
  forum_posts: /*     */ ['', '', '', '', '', 'LVECUD'],
  forum_replies: /*   */ ['', '', '', '', '', 'LVECUD'],
  reports: /*         */ ['', '', '', '', '', 'LVECUD'],
  error_reports: /*   */ ['', '', '', '', '', 'LVECUD'],
  contact_messages: /**/ ['', '', '', '', '', 'LVECUD'],
  account_notes: /*   */ ['', '', '', '', '', 'LVECUD'],
  mail_log: /*        */ ['', '', '', '', '', 'LVECUD'],
  app_errors: /*      */ ['', '', '', '', '', 'LVECUD'],
  captcha_solutions: /**/ ['', '', '', '', '', 'LVECUD'],
  _superusers: /*     */ ['', '', '', '', '', 'LVECUD'],
  _externalAuths: /*  */ ['', 'LV', '', 'LV', '', 'LVECUD'],
};

/**
 * Rights through the exchange: R reads, C creates, U updates, D deletes. Superusers have no account for the
 * exchange.
 */
const exchanged: Record<string, Cells> = {
  //                  guest  pupil  other  suspended admin superuser
  subjects: /*        */ ['R', 'R', 'R', '', 'RCU', ''],
  grade_levels: /*    */ ['R', 'R', 'R', '', 'RCU', ''],
  updates: /*         */ ['R', 'R', 'R', '', 'RCUD', ''],
  exam_dates: /*      */ ['R', 'R', 'R', '', 'RCUD', ''],
  exam_subjects: /*   */ ['R', 'R', 'R', '', 'RCUD', ''],
  exams: /*           */ ['', 'R', 'R', '', 'RCUD', ''],
  quiz_questions: /*  */ ['', 'R', 'R', '', 'RCUD', ''],
  profiles: /*        */ ['', 'RU', '', '', '', ''],
  quiz_attempts: /*   */ ['', 'RC', 'C', '', 'C', ''],
  mock_exams: /*      */ ['', 'RCU', 'C', '', 'C', ''],
  forum_posts: /*     */ ['', 'RC', 'RC', '', 'RCD', ''],
  forum_replies: /*   */ ['', 'RC', 'RC', '', 'RCD', ''],
  reports: /*         */ ['', 'C', 'C', '', 'RCUD', ''],
  error_reports: /*   */ ['', 'C', 'C', '', 'RCUD', ''],
  contact_messages: /**/ ['C', 'C', 'C', '', 'RCUD', ''],
};

export const nativeCollections = Object.keys(native);
export const exchangedCollections = Object.keys(exchanged);

export function nativeRights(collection: string, role: Role): string {
  return native[collection]?.[roles.indexOf(role)] ?? '';
}

export function exchangeRights(collection: string, role: Role): string {
  return exchanged[collection]?.[roles.indexOf(role)] ?? '';
}
