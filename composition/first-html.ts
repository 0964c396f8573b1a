import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DrawnPage } from '#adapters/bank-http/web.ts';
import { escaped } from '#core/shared/escaped.ts';
import type { CatalogueEntry } from '#core/shared/messages/catalogue.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { firstScript } from './first-script.ts';

/** Where a build puts what draws its first pages. */
export const drawingFile = '.vite/first-html/draw.js';

type Pages = Readonly<Record<string, { readonly title: string; readonly html: string }>>;

const drawer = fileURLToPath(new URL('./draw-first-html.ts', import.meta.url));

// A drawing takes a fraction of a second, on a busy machine a few.
const patience = 30_000;

/** In a process of its own, whose memory goes with it, and which is told no secret of the bank; what it says of a failure is the failure. */
const drawnBy = (drawing: string, told: readonly unknown[]): Promise<Pages> =>
  new Promise((resolve, reject) => {
    const { stdin } = execFile(
      process.execPath,
      [drawer, drawing],
      { env: {}, timeout: patience },
      (error, answer, failure) => {
        if (error === null) resolve(JSON.parse(answer));
        else reject(failure === '' ? error : new Error(failure));
      },
    );
    // Of one that ended before it read, its end tells.
    stdin?.on('error', () => undefined);
    // A catalogue may be longer than a system lets an argument be.
    stdin?.end(JSON.stringify(told));
  });

const styleSheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;
const titlePlace = /<title>[^<]*<\/title>/;
const place = /<div id="portal">[\s\S]*?<\/main>\s*<\/div>/;
// EXT-2304 · It stays outside of what the scripts bring to life, for whoever they do not reach.
const lateLine = /<p class="arriving-late">[\s\S]*?<\/p>/;

const styleIn = async (root: string, index: string): Promise<string> => {
  const file = styleSheet.exec(index)?.[1];
  if (file === undefined || !place.test(index)) throw new Error('the built page has no place for it');
  const style = await readFile(join(root, file), 'utf8');
  // A face that comes after the words were drawn in another would move them under the eye: it is for the next page.
  return style.replaceAll('font-display:swap', 'font-display:optional');
};

type Told = {
  readonly settings: PortalSettings;
  /** What codes say at this bank; none where it is not known. */
  readonly catalogue?: readonly CatalogueEntry[] | undefined;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** EXT-2301 · The first pages of a build as HTML, each with its style and its one script in it; none where the build draws none. */
export const firstHtml = async (
  root: string,
  index: string,
  { settings, catalogue }: Told,
): Promise<Readonly<Record<string, DrawnPage>>> => {
  const told = catalogue === undefined ? [settings] : [settings, catalogue];
  const drawn = await drawnBy(pathToFileURL(join(root, drawingFile)).href, told);
  const style = await styleIn(root, index);
  const hashes = { styleHash: hashOf(style), scriptHash: hashOf(firstScript) };
  const late = lateLine.exec(index)?.[0] ?? '';
  const page = (address: string, { title, html }: Pages[string]): DrawnPage => ({
    html: index
      .replace(styleSheet, () => `<style>${style}</style><script>${firstScript}</script>`)
      .replace(titlePlace, () => `<title>${escaped(title)}</title>`)
      .replace(place, () => `<div id="portal" data-drawn="${address}">${html}</div>${late}`),
    ...hashes,
  });
  return Object.fromEntries(
    Object.entries(drawn).map(([address, drawing]) => [address, page(address, drawing)]),
  );
};
