// Defines the expected schema; the collections that the migrations create must equal it exactly.
import type { Described } from './schema-description.ts';
import { account, dates, expectedFields, ownedAccount, requiredText } from './schema-fields.ts';

const superusersOnly = null;
const everyone = '';
/** Rules of collections whose records only superusers may list or view directly. */
const closed = { list: superusersOnly, view: superusersOnly };
const signedIn = '@request.auth.id != ""';
const active = `${signedIn} && @request.auth.suspended = false`;
const admin = `${active} && @request.auth.profiles_via_user_id.is_admin ?= true`;

/** Access rules of reports to the team: active accounts create them; only admins update and delete them. */
const sentToTeam = {
  ...closed,
  create: `${active} && user_id = @request.auth.id`,
  update: `${admin} && @request.body.user_id:changed = false`,
  delete: admin,
};

/** Access rules of subjects and levels: visitors too read them; admins create and update them. */
const catalogueRules = {
  list: everyone,
  view: everyone,
  create: `${admin} && created_by = @request.auth.id`,
  update: `${admin} && @request.body.code:changed = false && @request.body.created_by:changed = false`,
  delete: superusersOnly,
};

const writtenBySuperusers = {
  ...closed,
  create: superusersOnly,
  update: superusersOnly,
  delete: superusersOnly,
};

const writtenByAdmins = { ...closed, create: admin, update: admin, delete: admin };

/** Access rules of texts that active accounts create and only admins delete. */
const writtenOnce = {
  ...closed,
  create: `${active} && user_id = @request.auth.id`,
  update: superusersOnly,
  delete: admin,
};

/** Access rules of what admins publish and may delete again. */
const publishedByAdmins = {
  ...closed,
  create: `${admin} && created_by = @request.auth.id`,
  update: `${admin} && @request.body.created_by:changed = false`,
  delete: admin,
};

const subject = 'relation required collectionId=pare_subjects';
const level = 'relation required collectionId=pare_grade_levels';

export const expectedSchema: Record<string, Described> = {
  users: {
    id: '_pb_users_auth_',
    type: 'auth',
    fields: {
      password: 'password required hidden min=6',
      tokenKey: 'text required hidden max=60 min=30',
      email: 'email required',
      emailVisibility: 'bool',
      verified: 'bool',
      created: 'autodate onCreate',
      updated: 'autodate onCreate onUpdate',
      full_name: 'text max=80',
      suspended: 'bool',
    },
    indexes: [
      'CREATE UNIQUE INDEX `idx_tokenKey__pb_users_auth_` ON `users` (`tokenKey`)',
      "CREATE UNIQUE INDEX `users_email` ON `users` (`email` COLLATE NOCASE) WHERE `email` != ''",
    ],
    rules: {
      ...closed,
      create: '@request.body.suspended:isset = false && @request.body.verified:isset = false',
      update:
        'id = @request.auth.id && suspended = false && @request.body.suspended:changed = false && @request.body.verified:changed = false',
      delete: superusersOnly,
    },
  },
  subjects: {
    id: 'pare_subjects',
    type: 'base',
    fields: expectedFields('subjects'),
    indexes: ['CREATE UNIQUE INDEX `subjects_code` ON `subjects` (`code`)'],
    rules: catalogueRules,
  },
  grade_levels: {
    id: 'pare_grade_levels',
    type: 'base',
    fields: expectedFields('gradeLevels'),
    indexes: ['CREATE UNIQUE INDEX `grade_levels_code` ON `grade_levels` (`code`)'],
    rules: catalogueRules,
  },
  profiles: {
    id: 'pare_profiles',
    type: 'base',
    fields: expectedFields('profiles'),
    indexes: [
      'CREATE UNIQUE INDEX `profiles_user_id` ON `profiles` (`user_id`)',
      'CREATE INDEX `profiles_created` ON `profiles` (`created`)',
    ],
    rules: {
      ...closed,
      create: superusersOnly,
      update: `${active} && user_id = @request.auth.id && @request.body.user_id:changed = false && @request.body.is_admin:changed = false`,
      delete: superusersOnly,
    },
  },
  authors: {
    id: 'pare_authors',
    type: 'view',
    fields: {
      display_name: 'text max=80',
      is_admin: 'bool',
    },
    indexes: [],
    rules: writtenBySuperusers,
  },
  exam_dates: {
    id: 'pare_exam_dates',
    type: 'base',
    fields: expectedFields('examDates'),
    indexes: [],
    rules: publishedByAdmins,
  },
  exam_subjects: {
    id: 'pare_exam_subjects',
    type: 'base',
    fields: expectedFields('examSubjects'),
    indexes: [
      'CREATE UNIQUE INDEX `exam_subjects_place` ON `exam_subjects` (`subject`, `grade_level`, `series`)',
    ],
    rules: publishedByAdmins,
  },
  exams: {
    id: 'pare_exams',
    type: 'base',
    fields: expectedFields('exams'),
    indexes: [
      'CREATE INDEX `exams_level` ON `exams` (`grade_level`, `subject`, `id`)',
      'CREATE INDEX `exams_created` ON `exams` (`created`, `id`)',
    ],
    rules: writtenByAdmins,
  },
  doubled_questions: {
    id: 'pare_doubled_questions',
    type: 'view',
    fields: {
      question: requiredText(2000),
      subject,
      grade_level: level,
      created: dates.created,
    },
    indexes: [],
    rules: writtenBySuperusers,
  },
  quiz_questions: {
    id: 'pare_quiz_questions',
    type: 'base',
    fields: expectedFields('quizQuestions'),
    indexes: [
      'CREATE INDEX `quiz_questions_level` ON `quiz_questions` (`grade_level`, `subject`, `id`)',
      'CREATE INDEX `quiz_questions_created` ON `quiz_questions` (`created`, `id`)',
    ],
    rules: writtenByAdmins,
  },
  quiz_attempts: {
    id: 'pare_quiz_attempts',
    type: 'base',
    fields: expectedFields('quizAttempts'),
    indexes: ['CREATE INDEX `quiz_attempts_owner` ON `quiz_attempts` (`user_id`)'],
    rules: {
      ...closed,
      create: `${signedIn} && user_id = @request.auth.id && @request.auth.suspended = false`,
      update: superusersOnly,
      delete: superusersOnly,
    },
  },
  mock_exams: {
    id: 'pare_mock_exams',
    type: 'base',
    fields: expectedFields('mockExams'),
    indexes: [
      'CREATE INDEX `mock_exams_owner` ON `mock_exams` (`user_id`, `subject`, `id`)',
      'CREATE INDEX `mock_exams_exam` ON `mock_exams` (`exam`)',
    ],
    rules: {
      ...closed,
      create: `${active} && user_id = @request.auth.id`,
      update: `${active} && user_id = @request.auth.id && @request.body.user_id:changed = false`,
      delete: superusersOnly,
    },
  },
  forum_posts: {
    id: 'pare_forum_posts',
    type: 'base',
    fields: expectedFields('forumPosts'),
    indexes: [
      'CREATE INDEX `forum_posts_page` ON `forum_posts` (`page`, `subject`, `id`)',
      'CREATE INDEX `forum_posts_user_id` ON `forum_posts` (`user_id`)',
      'CREATE INDEX `forum_posts_created` ON `forum_posts` (`created`, `id`, `user_id`)',
      'CREATE INDEX `forum_posts_question` ON `forum_posts` (`question`)',
    ],
    rules: writtenOnce,
  },
  forum_replies: {
    id: 'pare_forum_replies',
    type: 'base',
    fields: expectedFields('forumReplies'),
    indexes: [
      'CREATE INDEX `forum_replies_page` ON `forum_replies` (`page`, `id`)',
      'CREATE INDEX `forum_replies_post_id` ON `forum_replies` (`post_id`)',
      'CREATE INDEX `forum_replies_user_id` ON `forum_replies` (`user_id`)',
    ],
    rules: writtenOnce,
  },
  updates: {
    id: 'pare_updates',
    type: 'base',
    fields: expectedFields('updates'),
    indexes: ['CREATE INDEX `updates_created` ON `updates` (`created`, `id`)'],
    rules: {
      list: everyone,
      view: everyone,
      create: `${admin} && created_by = @request.auth.id`,
      update: `${admin} && @request.body.created_by:changed = false`,
      delete: admin,
    },
  },
  reports: {
    id: 'pare_reports',
    type: 'base',
    fields: expectedFields('reports'),
    indexes: ['CREATE INDEX `reports_status` ON `reports` (`status`, `target`, `record`, `created`)'],
    rules: sentToTeam,
  },
  error_reports: {
    id: 'pare_error_reports',
    type: 'base',
    fields: expectedFields('errorReports'),
    indexes: ['CREATE INDEX `error_reports_status` ON `error_reports` (`status`)'],
    rules: sentToTeam,
  },
  contact_messages: {
    id: 'pare_contact_messages',
    type: 'base',
    fields: expectedFields('contactMessages'),
    indexes: ['CREATE INDEX `contact_messages_status` ON `contact_messages` (`status`)'],
    rules: {
      ...closed,
      create: 'user_id = @request.auth.id',
      update: `${admin} && @request.body.user_id:changed = false`,
      delete: admin,
    },
  },
  account_notes: {
    id: 'pare_account_notes',
    type: 'base',
    fields: {
      user_id: ownedAccount,
      admin: account,
      action: 'select required values=suspended|lifted|code_given|code_used|texts_removed',
      created: dates.created,
    },
    indexes: ['CREATE INDEX `account_notes_user_id` ON `account_notes` (`user_id`, `created`)'],
    rules: writtenBySuperusers,
  },
  mail_log: {
    id: 'pare_mail_log',
    type: 'base',
    fields: {
      recipients: 'text max=1000',
      subject: 'text max=500',
      text: 'text max=50000',
      html: 'text max=100000',
      ...dates,
    },
    indexes: ['CREATE INDEX `mail_log_created` ON `mail_log` (`created`)'],
    rules: writtenBySuperusers,
  },
  app_errors: {
    id: 'pare_app_errors',
    type: 'base',
    fields: {
      kind: 'text max=100',
      message: 'text max=300',
      stack: 'text max=6000',
      place: 'text max=200',
      release: 'text max=40',
      browser: 'text max=40',
      language: 'text max=10',
      created: dates.created,
    },
    indexes: ['CREATE INDEX `app_errors_created` ON `app_errors` (`created`)'],
    rules: writtenBySuperusers,
  },
  captcha_solutions: {
    id: 'pare_captcha',
    type: 'base',
    fields: {
      salt: 'text required max=64',
      expires_at: 'number onlyInt',
      ...dates,
    },
    indexes: [
      'CREATE UNIQUE INDEX `captcha_solutions_salt` ON `captcha_solutions` (`salt`)',
      'CREATE INDEX `captcha_solutions_expires_at` ON `captcha_solutions` (`expires_at`)',
    ],
    rules: writtenBySuperusers,
  },
};
