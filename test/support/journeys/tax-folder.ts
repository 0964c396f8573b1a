import { test } from '@playwright/test';
import type { Rut } from '#core/shared/rut.ts';
import { writeTaxFolder } from '../worlds/tax-folder.ts';
import type { JourneyBank } from './portal-test.ts';

/** The tax folder of a company as the operator's command writes it. */
export const taxFolderOf = async (bank: JourneyBank, company: Rut): Promise<string> => {
  const file = test.info().outputPath('carpeta-tributaria.pdf');
  await writeTaxFolder(bank.folder, company, file);
  return file;
};
