import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentPolicy } from '#adapters/bank-http/security-headers.ts';
import { policyOfDrawn, type Web } from '#adapters/bank-http/web.ts';
import { builtPortal } from '../bank.ts';
import type { BankConfig } from '../config.ts';
import { configOrExit } from '../environment.ts';
import { readPortal } from '../read-portal.ts';
import { projectRoot } from './project-files.ts';
import { endWithUsage } from '../end-with-usage.ts';

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

// What the bank says in a header of the page stands here in the page.
const withHints = (html: string, scripts: readonly string[]): string =>
  html.replace(
    '</head>',
    () => `${scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')}</head>`,
  );

const policyOf = ({ drawn = {} }: Web, { acceso }: BankConfig['portal']): string => {
  const policy = contentPolicy(acceso.claveRecaptcha !== undefined);
  // Every page of a build has the same style and the same script.
  const [page] = Object.values(drawn);
  return page === undefined ? policy : policyOfDrawn(policy, page);
};

/** EXT-2309 · Copies a built portal to where any web server may serve it, its settings written in and its first pages drawn; beside it, the policy they need. */
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
