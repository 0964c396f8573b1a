import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Web } from '#adapters/bank-http/web.ts';
import { E } from '#core/shared/fp.ts';
import type { BankConfig } from './config.ts';
import { drawingFile, firstHtml } from './first-html.ts';
import { laterScripts, manifestFile } from './first-screen.ts';
import { writePortalPage } from './write-portal-page.ts';

const laterScriptsIn = async (root: string, index: string): Promise<Web['scripts']> => {
  const manifest = manifestFile.decode(JSON.parse(await readFile(join(root, '.vite/manifest.json'), 'utf8')));
  if (E.isLeft(manifest)) throw new Error('The manifest of the build is no record of chunks.');
  return laterScripts(manifest.right, index);
};

type HintLog = { readonly warn: (what: { readonly err?: unknown }, message: string) => void };

type Given = Pick<BankConfig, 'portal' | 'look'> & { readonly log: HintLog };

/** A built portal, its settings written in. What its manifest does not tell costs a visitor some time, never the bank its start. */
export const readPortal = async (root: string, { portal, look, log }: Given): Promise<Web> => {
  const index = writePortalPage(await readFile(join(root, 'index.html'), 'utf8'), portal, look);
  const scripts = await laterScriptsIn(root, index).catch((error: unknown) => {
    log.warn({ err: error }, 'first pages go without hints of their scripts');
    return {};
  });
  if (!existsSync(join(root, drawingFile))) {
    log.warn({}, 'first pages go without HTML');
    return { root, index, scripts };
  }
  return { root, index, scripts, drawn: await firstHtml(root, index, portal) };
};
