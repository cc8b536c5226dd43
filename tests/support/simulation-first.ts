// Orders the test files of a run.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isSimulation = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/simulation/');

/** Starts the simulation first: it takes longest, and if it came last, the other workers would have no work left. */
export class SimulationFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => Number(isSimulation(b)) - Number(isSimulation(a)));
  }
}
