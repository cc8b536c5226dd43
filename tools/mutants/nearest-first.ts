// Sorts the test files into the order of the plan, and leaves out those that the plan does not name.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import type { Plan } from './plan.ts';

export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { tests } = JSON.parse(readFileSync(process.env.PARE_MUTANT_PLAN ?? '', 'utf8')) as Plan;
    const placeOf = ({ moduleId }: TestSpecification) =>
      tests.indexOf(relative(process.cwd(), moduleId).replaceAll('\\', '/'));
    return files.filter((file) => placeOf(file) !== -1).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
