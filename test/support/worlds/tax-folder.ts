import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Rut } from '#core/shared/rut.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Writes the tax folder of a company into a file, by the operator's command over the bank of this folder. */
export const writeTaxFolder = async (bankFolder: string, company: Rut, file: string): Promise<void> => {
  await promisify(execFile)(process.execPath, ['composition/operator.ts', 'carpeta', company, '-s', file], {
    cwd: root,
    env: { ...process.env, ...masterKeySetting, DATOS: bankFolder },
  });
};
