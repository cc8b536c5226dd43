// Compares the message catalogues with the texts in the code before a build. The app would show the
// identifier of a text that is in no catalogue, and the bundler would not notice it.
import { runTool, type ToolOptions } from '../lib/project-tools.ts';
import { SetupError } from '../lib/setup-error.ts';

export async function checkCatalogues(options: ToolOptions = {}): Promise<void> {
  const code = await runTool('lingui', ['check', 'sync', '--clean', '--workers', '1'], options);
  if (code !== 0)
    throw new SetupError(
      'The catalogues differ from the texts in the code. Run npm run i18n, then fill in the Creole.',
    );
}
