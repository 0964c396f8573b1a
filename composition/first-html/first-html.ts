import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DrawnPage } from '#adapters/bank-http/portal-pages.ts';
import { escaped } from '#core/shared/escaped.ts';
import type { CatalogueEntry } from '#core/shared/messages/catalogue.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { firstScript } from './first-script.ts';

/** Path, in a build, of the program that pre-renders its first pages. */
export const drawingFile = '.vite/first-html/draw.js';

type Pages = Readonly<Record<string, { readonly title: string; readonly html: string }>>;

const drawer = fileURLToPath(new URL('./draw-first-html.ts', import.meta.url));

// Timeout of pre-rendering in milliseconds; it takes a fraction of a second, a few seconds on a busy machine.
const timeout = 30_000;

/** Pre-renders pages in a separate process, which frees its memory afterwards and receives no secrets; fails with its error output. */
const drawnBy = (drawing: string, told: readonly unknown[]): Promise<Pages> =>
  new Promise((resolve, reject) => {
    const { stdin } = execFile(
      process.execPath,
      [drawer, drawing],
      { env: {}, timeout },
      (error, answer, failure) => {
        if (error === null) resolve(JSON.parse(answer));
        else reject(failure === '' ? error : new Error(failure));
      },
    );
    // Ignores a broken pipe, since the exit code of the process reports the error.
    stdin?.on('error', () => undefined);
    // Passes the input by stdin, since a message catalogue may exceed the length limit of arguments.
    stdin?.end(JSON.stringify(told));
  });

const styleSheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;
const titlePlace = /<title>[^<]*<\/title>/;
const place = /<div id="portal">[\s\S]*?<\/main>\s*<\/div>/;
// Pattern of the notice for visitors whose scripts do not arrive, which is moved out of the part that is
// hydrated (EXT-2304).
const lateLine = /<p class="arriving-late">[\s\S]*?<\/p>/;

// Pattern of the sentence for visitors without scripts, which stands above a pre-rendered page (EXT-3034).
const scriptLine = /<p class="needs-script">[\s\S]*?<\/p>/;

const styleIn = async (root: string, index: string): Promise<string> => {
  const file = styleSheet.exec(index)?.[1];
  if (file === undefined || !place.test(index)) throw new Error('the built page has no place for it');
  const style = await readFile(join(root, file), 'utf8');
  // Uses `font-display: optional`, since a font that loads after the first paint would shift the text.
  return style.replaceAll('font-display:swap', 'font-display:optional');
};

type Told = {
  readonly settings: PortalSettings;
  /** Message catalogue of this bank; undefined if another server has it. */
  readonly catalogue?: readonly CatalogueEntry[] | undefined;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Pre-renders the first pages of a build by its own program, with inline style and script; returns them by address (EXT-2301). */
export const firstHtml = async (
  root: string,
  index: string,
  { settings, catalogue }: Told,
): Promise<Readonly<Record<string, DrawnPage>>> => {
  const told = catalogue === undefined ? [settings] : [settings, catalogue];
  const drawn = await drawnBy(pathToFileURL(join(root, drawingFile)).href, told);
  const style = await styleIn(root, index);
  const hashes = { styleHash: hashOf(style), scriptHash: hashOf(firstScript) };
  const line = scriptLine.exec(index)?.[0];
  const needs = line === undefined ? '' : `<noscript><div class="wrap no-script">${line}</div></noscript>`;
  const late = lateLine.exec(index)?.[0] ?? '';
  const page = (address: string, { title, html }: Pages[string]): DrawnPage => ({
    html: index
      .replace(styleSheet, () => `<style>${style}</style><script>${firstScript}</script>`)
      .replace(titlePlace, () => `<title>${escaped(title)}</title>`)
      .replace(place, () => `${needs}<div id="portal" data-drawn="${address}">${html}</div>${late}`),
    ...hashes,
  });
  return Object.fromEntries(
    Object.entries(drawn).map(([address, drawing]) => [address, page(address, drawing)]),
  );
};
