// Defines what the simulated admin does in the admin area: levels, exams with files, questions and imports.

import { commit } from '../../src/data/outbox/outbox.ts';
import { storeFile } from '../../src/data/outbox/upload-payloads.ts';
import { importQuestions } from '../../src/sync/send/import-rows.ts';
import { tinyPdf } from '../support/server/sync-world.ts';
import { type Action, type Doing, write } from './sim-actions.ts';
import { blobInMemory } from './sim-payloads.ts';

async function pickLevel({ tab, chance, template }: Doing): Promise<string> {
  const known = await tab.store.db.gradeLevels.toCollection().primaryKeys();
  return chance.pick(known.length > 0 ? known.sort() : template.levels.map(({ id }) => id));
}

const addExam: Action = async (doing) => {
  const { chance, ledger, template, phone, counts } = doing;
  const title = ledger.nextText('Épreuve');
  const data = {
    title,
    subject: chance.pick(template.subjects),
    gradeLevel: await pickLevel(doing),
    year: 2021,
  };
  if (chance.happens(0.4)) return write(doing, { op: 'create', collection: 'exams', data }, [title]);
  const padding = new Uint8Array(chance.below(40_000)).fill(32);
  const file = blobInMemory(new Uint8Array([...tinyPdf(), ...padding, ...new TextEncoder().encode(title)]));
  const upload = await storeFile(phone.payloads, 'file', file);
  counts.files++;
  const withFile = { ...data, fileName: 'sujet.pdf' };
  return write(doing, { op: 'create', collection: 'exams', data: withFile, upload }, [title]);
};

const removeExam: Action = async ({ tab, chance }) => {
  const exams = await tab.store.db.exams.filter(({ isWaiting }) => !isWaiting).primaryKeys();
  if (exams.length < 3) return false;
  await commit(tab.store, { op: 'delete', collection: 'exams', record: chance.pick(exams.sort()) });
  return true;
};

const questionOf = async (doing: Doing) => ({
  subject: doing.chance.pick(doing.template.subjects),
  gradeLevel: await pickLevel(doing),
  question: doing.ledger.nextText('Combien font 1 + 1 ?'),
  ...{ optionA: '1', optionB: '2', optionC: '3', optionD: '4', correctAnswer: 'B' as const },
  explanation: null,
});

const addQuestion: Action = async (doing) => {
  const data = await questionOf(doing);
  return write(doing, { op: 'create', collection: 'quizQuestions', data }, [data.question]);
};

async function pickQuestion({ tab, chance }: Doing) {
  const sets = await tab.store.db.quizSets.toArray();
  const questions = sets.flatMap((set) => set.questions).sort((one, two) => (one.id < two.id ? -1 : 1));
  return questions.length > 0 ? chance.pick(questions) : null;
}

const changeQuestion: Action = async (doing) => {
  const picked = await pickQuestion(doing);
  if (picked === null) return false;
  const question = doing.ledger.nextText('Combien font 2 + 2 ?');
  const written = doing.ledger.written.find(({ texts }) => texts.includes(picked.question));
  await commit(doing.tab.store, {
    op: 'update',
    collection: 'quizQuestions',
    record: picked.id,
    data: { question },
  });
  if (written) {
    written.texts.push(question);
    // The ledger lists an imported question under the id of its import, but entries that change the question later
    // have the question's own id.
    written.record = picked.id;
  }
  return true;
};

const removeQuestion: Action = async (doing) => {
  const picked = await pickQuestion(doing);
  if (picked === null) return false;
  await commit(doing.tab.store, { op: 'delete', collection: 'quizQuestions', record: picked.id });
  for (const written of doing.ledger.written)
    if (written.texts.includes(picked.question)) written.isDiscarded = true;
  return true;
};

const importFile: Action = async (doing) => {
  const { phone, tab, ledger, counts } = doing;
  const rows = [];
  for (let left = 2 + doing.chance.below(30); left > 0; left--) rows.push(await questionOf(doing));
  const entries = await importQuestions(tab.store, phone.payloads, rows);
  const [first] = await tab.store.db.outbox.bulkGet(entries);
  counts.imports++;
  for (const { question } of rows)
    ledger.written.push({
      account: tab.store.account,
      phone: phone.name,
      collection: 'quizQuestions',
      record: first?.record ?? '',
      texts: [question],
      // An import stays in the queue when the level of its questions is discarded.
      parent: null,
      isDiscarded: false,
      isChangeDiscarded: false,
    });
  return true;
};

const addLevel: Action = (doing) => {
  const name = doing.ledger.nextText('Niveau');
  doing.counts.newLevels++;
  const code = `sim${name.replace(/[^0-9]/g, '')}`;
  const data = { code, name, nameHt: null, description: null, displayOrder: 9, isActive: true };
  return write(doing, { op: 'create', collection: 'gradeLevels', data }, [name]);
};

/** Actions to draw from; an action that is listed several times is drawn more often. */
export const deskActions: readonly Action[] = [
  ...[addExam, addExam, addExam, removeExam, addLevel, importFile],
  ...[addQuestion, addQuestion, changeQuestion, changeQuestion, removeQuestion],
];
