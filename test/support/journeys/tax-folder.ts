import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from '@playwright/test';
import type { Rut } from '#core/shared/rut.ts';
import type { JourneyBank } from './portal-test.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The tax folder of a company as the operator's command writes it. */
export const taxFolderOf = async (bank: JourneyBank, company: Rut): Promise<string> => {
  const file = test.info().outputPath('carpeta-tributaria.pdf');
  await promisify(execFile)(process.execPath, ['composition/operator.ts', 'carpeta', company, '-s', file], {
    cwd: root,
    env: { ...process.env, ...masterKeySetting, DATOS: bank.folder },
  });
  return file;
};
