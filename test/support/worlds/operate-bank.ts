import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** An operator's command over the bank of these settings; what it says. */
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
