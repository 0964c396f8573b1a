import { runContract } from '#adapters/cli/contract/run.ts';
import { contractTools } from './contract-tools.ts';
import { loadSettingsFile } from './settings/environment.ts';

loadSettingsFile();
process.exitCode = await runContract(process.argv.slice(2), contractTools, {
  out: (words) => void process.stdout.write(words),
  err: (words) => void process.stderr.write(words),
});
