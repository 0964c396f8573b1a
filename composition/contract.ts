import { contractTools } from './contract-tools.ts';
import { runContract } from '#adapters/cli/contract/run.ts';

process.exitCode = await runContract(process.argv.slice(2), contractTools, {
  out: (words) => void process.stdout.write(words),
  err: (words) => void process.stderr.write(words),
});
