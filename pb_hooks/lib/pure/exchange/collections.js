// Pure data: the collections that take part in the exchange, who owns their records, who may write what by
// sync, and the shape of their rows on the wire. In the end the collections' own rules decide; `writers` is
// only used when there is no record to check them against.

/**
 * @param {string} name
 * @returns {WireColumn}
 */
const text = (name) => [name, `CAST(r.${name} AS TEXT)`];
/**
 * @param {string} name
 * @returns {WireColumn}
 */
const number = (name) => [name, `r.${name}`];
// The third element marks expressions that already produce JSON.
/**
 * @param {string} name
 * @returns {WireColumn}
 */
const flag = (name) => [name, `json(iif(r.${name}, 'true', 'false'))`, true];
/**
 * @param {string} name
 * @returns {WireColumn}
 */
const json = (name) => [name, `json(iif(json_valid(r.${name}), r.${name}, 'null'))`, true];
/**
 * @param {string} name
 * @param {string} collection
 * @param {string} field
 * @param {string} otherwise
 * @returns {WireColumn}
 */
const file = (name, collection, field, otherwise) => [
  name,
  `iif(r.${field} <> '', '/api/files/${collection}/' || r.id || '/' || r.${field}, ${otherwise})`,
];
/** @type {WireColumn[]} */
const author = [
  ['author_name', "COALESCE(a.display_name, '')"],
  ['author_admin', "json(iif(a.is_admin, 'true', 'false'))", true],
];
const joinAuthor = "LEFT JOIN profiles a ON a.user_id = r.user_id AND r.user_id <> ''";
const names = ['name', 'name_ht', 'description'].map(text);
const inLibrary = { subject: 'subjects', grade_level: 'grade_levels' };
const content = { create: 'admin', update: 'admin', delete: 'admin' };
const desk = { create: 'self', update: 'admin', delete: 'admin' };
const report = ['user_id', 'target', 'record', 'reason', 'details', 'status'].map(text);

/**
 * `owner`: the field that hasSameBytes the author, null if there is none. `parents`: the fields that name the
 * records it belongs to, with their collections. `based`: an update must name the `updated` that it was
 * written on. `order`: the column that sorts a cold reading before the id; null for the id alone.
 * `typicalBytes`: size of a short row in an answer. `weight`: SQL for the bytes of a row's texts, cheap
 * rather than exact.
 */
const declared = {
  subjects: {
    id: 'pare_subjects',
    owner: 'created_by',
    parents: {},
    based: true,
    writers: { create: 'admin', update: 'admin' },
    order: null,
    typicalBytes: 250,
    weight: '200',
    columns: [text('code'), ...names, flag('is_active')],
  },
  grade_levels: {
    id: 'pare_grade_levels',
    owner: 'created_by',
    parents: {},
    based: true,
    writers: { create: 'admin', update: 'admin' },
    order: null,
    typicalBytes: 250,
    weight: '200',
    columns: [text('code'), ...names, number('display_order'), flag('is_active')],
  },
  updates: {
    id: 'pare_updates',
    owner: 'created_by',
    parents: {},
    based: true,
    writers: content,
    order: null,
    typicalBytes: 600,
    weight: 'octet_length(r.title) + octet_length(r.content)',
    columns: ['title', 'content', 'language'].map(text),
  },
  exam_dates: {
    id: 'pare_exam_dates',
    owner: 'created_by',
    parents: { grade_level: 'grade_levels' },
    based: true,
    writers: content,
    order: null,
    typicalBytes: 250,
    weight: '200',
    columns: ['grade_level', 'series', 'session', 'day', 'label'].map(text),
  },
  quiz_questions: {
    id: 'pare_quiz_questions',
    owner: null,
    parents: inLibrary,
    based: true,
    writers: content,
    order: 'subject',
    typicalBytes: 500,
    weight: `octet_length(r.question) + octet_length(r.option_a) + octet_length(r.option_b) + octet_length(r.option_c)
      + octet_length(r.option_d) + octet_length(r.explanation) + 200 * (r.figure <> '')`,
    columns: [
      ...['subject', 'grade_level', 'question', 'option_a', 'option_b', 'option_c', 'option_d'].map(text),
      ...['correct_answer', 'explanation'].map(text),
      file('figure_url', 'pare_quiz_questions', 'figure', "''"),
      text('figure_alt'),
      number('figure_size'),
      ...['figure_sha256', 'language'].map(text),
    ],
  },
  exams: {
    id: 'pare_exams',
    owner: null,
    parents: inLibrary,
    based: true,
    writers: content,
    order: 'subject',
    typicalBytes: 450,
    weight:
      "octet_length(r.title) + octet_length(r.file_name) + 200 * (r.file <> '') + 200 * (r.correction <> '')",
    columns: [
      ...['title', 'subject', 'grade_level'].map(text),
      number('year'),
      file('file_url', 'pare_exams', 'file', 'CAST(r.file_url AS TEXT)'),
      text('file_name'),
      number('file_size'),
      text('file_sha256'),
      file('correction_url', 'pare_exams', 'correction', "''"),
      number('correction_size'),
      ...['correction_sha256', 'language', 'series', 'session'].map(text),
    ],
  },
  forum_posts: {
    id: 'pare_forum_posts',
    owner: 'user_id',
    parents: { subject: 'subjects' },
    based: false,
    writers: { create: 'self', delete: 'admin' },
    order: 'subject',
    typicalBytes: 450,
    weight: 'octet_length(r.title) + octet_length(r.content) + 60',
    join: joinAuthor,
    columns: [...['title', 'content', 'subject', 'user_id', 'language'].map(text), number('page'), ...author],
  },
  forum_replies: {
    id: 'pare_forum_replies',
    owner: 'user_id',
    parents: { post_id: 'forum_posts' },
    based: false,
    writers: { create: 'self', delete: 'admin' },
    order: null,
    typicalBytes: 350,
    weight: 'octet_length(r.content) + 60',
    join: joinAuthor,
    columns: [...['post_id', 'content', 'user_id', 'language'].map(text), number('page'), ...author],
  },
  profiles: {
    id: 'pare_profiles',
    owner: 'user_id',
    parents: { grade_level: 'grade_levels' },
    based: false,
    writers: { update: 'self' },
    order: null,
    typicalBytes: 250,
    weight: '200',
    columns: [...['user_id', 'display_name', 'bio', 'school', 'grade_level'].map(text), flag('is_admin')],
  },
  quiz_attempts: {
    id: 'pare_quiz_attempts',
    owner: 'user_id',
    parents: inLibrary,
    based: false,
    writers: { create: 'self' },
    order: 'subject',
    typicalBytes: 400,
    weight: 'octet_length(r.answers)',
    columns: [
      ...['user_id', 'subject', 'grade_level'].map(text),
      ...['score', 'total_questions'].map(number),
      json('answers'),
      /** @type {WireColumn} */ (['finished', "replace(r.finished, ' ', 'T')"]),
      text('kind'),
    ],
  },
  contact_messages: {
    id: 'pare_contact_messages',
    owner: 'user_id',
    parents: {},
    based: false,
    writers: { ...desk, create: 'anyone' },
    order: null,
    typicalBytes: 350,
    weight: 'octet_length(r.message) + 100',
    columns: ['user_id', 'from_name', 'from_email', 'subject', 'message', 'status'].map(text),
  },
  error_reports: {
    id: 'pare_error_reports',
    owner: 'user_id',
    parents: {},
    based: false,
    writers: desk,
    order: null,
    typicalBytes: 250,
    weight: 'octet_length(r.details) + 60',
    columns: [...report, text('part')],
  },
  reports: {
    id: 'pare_reports',
    owner: 'user_id',
    parents: {},
    based: false,
    writers: desk,
    order: null,
    typicalBytes: 250,
    weight: 'octet_length(r.details) + 60',
    columns: report,
  },
};

/** @type {{[Name in keyof typeof declared]: ExchangedCollection}} */
const collections = declared;

/**
 * Returns the collection's name for the id that the change log uses; undefined for a collection that is not
 * exchanged.
 * @param {string} collectionId
 * @returns {CollectionName | undefined}
 */
function nameOfCollection(collectionId) {
  const names = /** @type {CollectionName[]} */ (Object.keys(collections));
  return names.find((name) => collections[name].id === collectionId);
}

/**
 * Returns whether this kind of account may in principle do that; `account` is null for a visitor.
 * @param {{isAdmin: boolean} | null} account
 * @param {CollectionName} collection
 * @param {WriteOp} op
 */
function mayWrite(account, collection, op) {
  const who = collections[collection].writers[op];
  if (who === 'anyone') return true;
  if (who === 'self') return account !== null;
  return who === 'admin' && account?.isAdmin === true;
}

module.exports = { collections, mayWrite, nameOfCollection };
