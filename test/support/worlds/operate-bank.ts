import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs an operator's command for the bank with these settings and returns its output. */
export const operateBank = async (
  settings: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['composition/operator.ts', ...words], {
    cwd: root,
    env: { ...process.env, ...masterKeySetting, ...settings },
  });
  return stdout;
};
