import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPortal } from '../bank.ts';
import type { BankConfig } from '../config.ts';
import { configOrExit } from '../environment.ts';
import { writePortalPage } from '../write-portal-page.ts';
import { projectRoot } from './project-files.ts';

/** Copies a built portal to where any web server may serve it, its settings written in. */
export const writeStaticPortal = (
  built: string,
  destination: string,
  { portal, look }: Pick<BankConfig, 'portal' | 'look'>,
): void => {
  rmSync(destination, { recursive: true, force: true });
  cpSync(built, destination, { recursive: true, filter: (path) => !path.endsWith('.vite') });
  const page = join(destination, 'index.html');
  writeFileSync(page, writePortalPage(readFileSync(page, 'utf8'), portal, look));
};

if (import.meta.main) {
  if (!existsSync(join(builtPortal, 'index.html'))) {
    console.error('Falta el portal construido: corre `npm run build` primero.');
    process.exit(1);
  }
  const destination = join(projectRoot, 'dist/portal');
  writeStaticPortal(builtPortal, destination, configOrExit());
  console.log(`El portal, con sus ajustes, está en ${destination}`);
}
