import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Web } from '#adapters/bank-http/portal-pages.ts';
import { messageCatalogue } from '#adapters/wire/access/message-catalogue.ts';
import { E } from '#core/shared/fp.ts';
import type { CatalogueEntry } from '#core/shared/messages/catalogue.ts';
import type { BankConfig } from '../settings/config.ts';
import { drawingFile, firstHtml } from './first-html.ts';
import { laterScripts, manifestFile } from './first-screen.ts';
import { writePortalPage } from './write-portal-page.ts';

const laterScriptsIn = async (root: string, index: string): Promise<Web['scripts']> => {
  const manifest = manifestFile.decode(JSON.parse(await readFile(join(root, '.vite/manifest.json'), 'utf8')));
  if (E.isLeft(manifest)) throw new Error('The manifest of the build is no record of chunks.');
  return laterScripts(manifest.right, index);
};

type HintLog = {
  readonly warn: (what: { readonly err?: unknown; readonly brand?: string }, message: string) => void;
};

type Given = Pick<BankConfig, 'portal' | 'look'> & {
  readonly log: HintLog;
  /** Message catalogue as served; undefined if another server has it. */
  readonly catalogue: string | undefined;
};

/** Parses the message catalogue for pre-rendered pages; undefined if unusable, so that the portal's own texts are used (EXT-2305). */
const entriesOf = (catalogue: string | undefined, log: HintLog): readonly CatalogueEntry[] | undefined => {
  if (catalogue === undefined) return undefined;
  const read = E.tryCatch(() => messageCatalogue.answer.decode(JSON.parse(catalogue)), String);
  if (E.isRight(read) && E.isRight(read.right)) return read.right.right.message_catalog;
  log.warn({}, 'first pages are drawn without the catalogue');
  return undefined;
};

/** Names of the brands whose colours the style sheets of a built portal have. */
const brandsIn = async (root: string): Promise<readonly string[]> => {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.css'));
  const styles = await Promise.all(names.map((name) => readFile(join(root, name), 'utf8')));
  return styles.flatMap((css) =>
    [...css.matchAll(/\[data-brand=["']?([^"'\]]+)/g)].map(([, brand = '']) => brand),
  );
};

/** Reads a built portal, inserts the settings, and pre-renders its first pages; an error in its manifest costs only the preload hints, and a configured brand whose colours the build lacks is logged (EXT-2944). */
export const readPortal = async (root: string, { portal, look, log, catalogue }: Given): Promise<Web> => {
  const index = writePortalPage(await readFile(join(root, 'index.html'), 'utf8'), portal, look);
  const brands = await brandsIn(root);
  if (brands.length > 0 && !brands.includes(look.brand))
    log.warn({ brand: look.brand }, 'the built portal has no colours of this brand: MARCA names none');
  const scripts = await laterScriptsIn(root, index).catch((error: unknown) => {
    log.warn({ err: error }, 'first pages go without hints of their scripts');
    return {};
  });
  if (!existsSync(join(root, drawingFile))) {
    log.warn({}, 'first pages go without HTML');
    return { root, index, scripts };
  }
  const drawn = await firstHtml(root, index, { settings: portal, catalogue: entriesOf(catalogue, log) });
  return { root, index, scripts, drawn };
};
