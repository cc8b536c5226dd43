import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExamRow, QuestionRow } from '../../demo/tools/content-types.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  for (const name of [
    'questions',
    'figures',
    'papers',
    'threads.json',
    'updates.json',
    'exam-dates.json',
    'exams.json',
  ])
    cpSync(join(import.meta.dirname, '../..', 'demo', name), join(folder, name), { recursive: true });
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function check(): { status: number | null; faults: string } {
  const script = join(import.meta.dirname, '../../scripts/content/check-content.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, faults: stderr };
}

function change<Row>(path: string, edit: (rows: Row[]) => void): void {
  const full = join(folder, path);
  const rows = JSON.parse(readFileSync(full, 'utf8')) as Row[];
  edit(rows);
  writeFileSync(full, JSON.stringify(rows));
}

describe('check-content', () => {
  it('check-content finds no errors in the demo content', () => {
    expect(check()).toEqual({ status: 0, faults: '' });
  });

  it('check-content reports the file and the row of a right option with a wrong number, of a repeated question and of a missing paper, and names a paper that belongs to no exam', () => {
    change<QuestionRow>('questions/math-9af.json', (rows) => {
      const [first, second] = rows;
      if (first) first[`option_${first.correct_answer.toLowerCase()}` as 'option_a'] = '11';
      if (second && rows[6]) rows[6].question = second.question;
    });
    change<ExamRow>('exams.json', (rows) => {
      if (rows[0]) rows[0].file = 'papers/nowhere.pdf';
    });
    const { status, faults } = check();
    expect(status).toBe(1);
    expect(faults).toContain('demo/questions/math-9af.json row 1: right option');
    expect(faults).toContain('row 7: asks the same as demo/questions/math-9af.json row 2');
    expect(faults).toContain('demo/exams.json row 1: papers/nowhere.pdf does not exist');
    expect(faults).toContain('math-bac2-smp.pdf: belongs to no exam');
  });

  it('check-content reports a file that is not JSON', () => {
    writeFileSync(join(folder, 'updates.json'), '{');
    const { status, faults } = check();
    expect(status).toBe(1);
    expect(faults).toMatch(/^demo\/updates\.json: /);
  });
});
