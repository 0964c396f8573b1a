import { test } from '@playwright/test';
import type { Rut } from '#core/shared/rut.ts';
import { writeTaxFolder } from '../worlds/tax-folder.ts';
import type { JourneyBank } from './portal-test.ts';

/** Writes the tax folder of a company with the operator's command and returns the file. */
export const taxFolderOf = async (bank: JourneyBank, company: Rut): Promise<string> => {
  const file = test.info().outputPath('carpeta-tributaria.pdf');
  await writeTaxFolder(bank.folder, company, file);
  return file;
};
