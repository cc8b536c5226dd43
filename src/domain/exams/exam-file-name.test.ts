import { expect, it } from 'vitest';
import { correctionFileName, examFileName } from './exam-file-name.ts';

it.each([
  ['Fonctions et suites', 'math-2024.pdf', 'math-2024.pdf'],
  ['Fonctions et suites', 'MATH 2024.PDF', 'MATH 2024.PDF'],
  ['Fonctions et suites', null, 'Fonctions et suites.pdf'],
  ['Fonctions et suites', '', 'Fonctions et suites.pdf'],
  ['Fonctions et suites', '   ', 'Fonctions et suites.pdf'],
  ['Fonctions et suites', '.pdf', 'Fonctions et suites.pdf'],
  ['Fonctions et suites', 'scan0001', 'scan0001.pdf'],
  ['Session 2023/2024', null, 'Session 2023-2024.pdf'],
  ['Dissertation\u00a0: la liberté', null, 'Dissertation - la liberté.pdf'],
  ['Qu’est-ce que «\u00a0penser\u00a0»\u202f?', null, 'Qu’est-ce que « penser ».pdf'],
  ['a<b>c|d*e"f', null, 'abc-def.pdf'],
  ['Fin.', null, 'Fin.pdf'],
  ['Chimie', '../../etc/passwd', '-..-etc-passwd.pdf'],
  ['Chimie', 'rec\u202efdp.exe', 'recfdp.exe.pdf'],
  ['Chimie\n2', null, 'Chimie 2.pdf'],
  ['...', null, 'examen.pdf'],
])('a paper with the title %j and the file name %j is saved as %j', (title, fileName, saved) => {
  expect(examFileName({ title, fileName })).toBe(saved);
});

it('an answer key is saved under the name of its paper, with the word for "answer key" before the extension', () => {
  const exam = { title: 'Physique 2024', fileName: null };
  expect(correctionFileName(exam, 'corrigé')).toBe('Physique 2024 (corrigé).pdf');
  expect(correctionFileName({ ...exam, fileName: 'PHY.PDF' }, 'koreksyon')).toBe('PHY (koreksyon).pdf');
  expect(correctionFileName({ title: '../../', fileName: 'sujet' }, 'a/b')).toBe('sujet (a-b).pdf');
});
