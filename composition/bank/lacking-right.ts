import type { BankConfig } from '../settings/config.ts';
import { userOf } from './start-lines.ts';

/** Explains a missing database permission: which table, which role, and who has the right; undefined for other errors (EXT-2229). */
export const lackingRight = (error: unknown, config: BankConfig): string | undefined => {
  if (!(error instanceof Error && 'code' in error && error.code === '42501')) return undefined;
  const table = /for table (\S+)/.exec(error.message)?.[1];
  const what = table === undefined ? error.message : `el derecho que hace falta sobre la tabla «${table}»`;
  return `Al usuario «${userOf(config)}» de DATABASE_URL le falta ${what}. Ejecuta este comando, solo esta vez, con la dirección de quien es dueño de las tablas en DATABASE_URL.`;
};
