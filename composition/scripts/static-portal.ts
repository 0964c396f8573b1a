import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentPolicy } from '#adapters/bank-http/security-headers.ts';
import { policyOfDrawn, type Web } from '#adapters/bank-http/portal-pages.ts';
import { builtPortal } from '../bank/bank.ts';
import type { BankConfig } from '../settings/config.ts';
import { configOrExit } from '../settings/environment.ts';
import { readPortal } from '../first-html/read-portal.ts';
import { projectRoot } from './project-files.ts';
import { endWithUsage } from '../end-with-usage.ts';

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

// Inserts preload hints into the page, which the bank itself would send as headers.
const withHints = (html: string, scripts: readonly string[]): string =>
  html.replace(
    '</head>',
    () => `${scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')}</head>`,
  );

const policyOf = ({ drawn = {} }: Web, { acceso }: BankConfig['portal']): string => {
  const policy = contentPolicy(acceso.claveRecaptcha !== undefined);
  // Takes the first pre-rendered page, since all pages of a build have the same inline style and script.
  const [page] = Object.values(drawn);
  return page === undefined ? policy : policyOfDrawn(policy, page);
};

/** Writes a portal for any web server: settings inserted, first pages pre-rendered, with the Content Security Policy they need (EXT-2309). */
export const writeStaticPortal = async (
  built: string,
  destination: string,
  { portal, look }: Pick<BankConfig, 'portal' | 'look'>,
): Promise<void> => {
  const log = { warn: (_: object, message: string) => console.warn(message) };
  const web = await readPortal(built, { portal, look, log, catalogue: undefined });
  rmSync(destination, { recursive: true, force: true });
  cpSync(built, destination, { recursive: true, filter: (path) => !path.endsWith('.vite') });
  write(join(destination, 'index.html'), web.index);
  for (const [address, { html }] of Object.entries(web.drawn ?? {}))
    write(join(destination, address, 'index.html'), withHints(html, web.scripts?.[address] ?? []));
  const policy = policyOf(web, portal);
  write(`${destination}.policy.conf`, `add_header Content-Security-Policy "${policy}" always;\n`);
};

if (import.meta.main) {
  endWithUsage(
    'Uso: npm run portal',
    'Deja en dist/portal el portal construido, con sus ajustes, para que lo sirva cualquier servidor de archivos.',
  );
  if (!existsSync(join(builtPortal, 'index.html'))) {
    console.error('Falta el portal construido: corre `npm run build` primero.');
    process.exit(1);
  }
  const destination = join(projectRoot, 'dist/portal');
  await writeStaticPortal(builtPortal, destination, configOrExit());
  console.log(
    `El portal, con sus ajustes, está en ${destination}; su política, en ${destination}.policy.conf`,
  );
}
