import type { Rut } from '#core/shared/rut.ts';
import { operateBank } from './operate-bank.ts';

/** Writes the tax folder of a company into a file, with the operator's command for the bank of this folder. */
export const writeTaxFolder = async (bankFolder: string, company: Rut, file: string): Promise<void> => {
  await operateBank({ DATOS: bankFolder }, 'carpeta', company, '-s', file);
};
