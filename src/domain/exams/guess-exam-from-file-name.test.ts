import { describe, expect, it } from 'vitest';
import { guessExam } from './guess-exam-from-file-name.ts';

const named = (code: string, name: string, nameHt: string | null = null) => ({
  ...{ id: code, code, name, nameHt, isActive: true },
});
const subjects = [
  named('math', 'Mathématiques', 'Matematik'),
  named('french', 'Français', 'Franse'),
  named('creole', 'Créole', 'Kreyòl'),
  named('history', 'Histoire', 'Istwa'),
  named('geography', 'Géographie', 'Jewografi'),
  named('physics', 'Physique', 'Fizik'),
  named('chemistry', 'Chimie', 'Chimi'),
  named('biology', 'Biologie', 'Biyoloji'),
  named('philosophy', 'Philosophie', 'Filozofi'),
  named('english', 'Anglais', 'Angle'),
  { ...named('economy', 'Économie'), isActive: false },
];
const levels = [
  named('9af', '9e AF', '9yèm AF'),
  named('bac1', 'Bac I'),
  named('bac2', 'Bac II'),
  named('university', 'Université', 'Inivèsite'),
];
const guess = (name: string) => guessExam(name, subjects, levels);

describe('guessExam', () => {
  it.each([
    ['Maths_NS4_2019.pdf', { subject: 'math', gradeLevel: 'bac2', year: 2019 }],
    ['svt-terminale-2021.pdf', { subject: 'biology', gradeLevel: 'bac2', year: 2021, series: null }],
    ['maths-NS4-SVT-2020.pdf', { subject: 'math', gradeLevel: 'bac2', series: 'SVT' }],
    [
      'Philo Bac II session extraordinaire.PDF',
      { subject: 'philosophy', gradeLevel: 'bac2', session: 'extraordinaire' },
    ],
    [
      'physique_rheto_ordinaire_2018.pdf',
      { subject: 'physics', gradeLevel: 'bac1', session: 'ordinaire', year: 2018 },
    ],
    ['Chimi 9yèm AF 2017.pdf', { subject: 'chemistry', gradeLevel: '9af', language: 'ht', year: 2017 }],
    ['egzamen-kreyol-9af.pdf', { subject: 'creole', gradeLevel: '9af', language: 'ht' }],
    ['PhysiqueBac1SMP2022.pdf', { subject: 'physics', year: 2022 }],
    ['exams-geographie-SCAN-image-seule.pdf', { subject: 'geography', gradeLevel: null, year: null }],
    ['anglais.ns3.lla.2015.pdf', { subject: 'english', gradeLevel: 'bac1', series: 'LLA', language: 'en' }],
    ['Économie NS4 SES.pdf', { subject: null, gradeLevel: 'bac2', series: 'SES' }],
    ['IMG_20231104_0001.pdf', { subject: null, gradeLevel: null, year: null }],
  ])('guessExam recognises subject, level, year, series, session or language in %s', (name, expected) => {
    expect(guess(name)).toMatchObject(expected);
  });

  it('guessExam derives a title of at most 150 characters without separators and extension, and without the word for an answer key unless the name has no other word', () => {
    expect(guess('optique_bac1-2019.pdf').title).toBe('Optique bac1 2019');
    expect(guess('Corrigé optique bac1.pdf').title).toBe('Optique bac1');
    expect(guess('corrige.pdf').title).toBe('Corrige');
    expect([...guess(`${'é'.repeat(300)}.pdf`).title]).toHaveLength(150);
  });

  it('guessExam gives an answer key the same pair key as its paper', () => {
    const paper = guess('maths-ns4-2019.pdf');
    expect(paper.isCorrection).toBe(false);
    for (const name of [
      'maths-ns4-2019-corrigé.pdf',
      'Corrigé maths NS4 2019.pdf',
      'KORIJE_Maths_NS4_2019.pdf',
    ])
      expect(guess(name)).toMatchObject({ isCorrection: true, pairKey: paper.pairKey });
    expect(guess('maths-ns4-2020-corrige.pdf').pairKey).not.toBe(paper.pairKey);
  });
});
