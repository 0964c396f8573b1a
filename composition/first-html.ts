import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DrawnPage } from '#adapters/bank-http/web.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';

/** Where a build puts what draws its first pages. */
export const drawingFile = '.vite/first-html/draw.js';

type Pages = Readonly<Record<string, string>>;

const drawer = fileURLToPath(new URL('./draw-first-html.ts', import.meta.url));

// A drawing takes a fraction of a second, on a busy machine a few.
const patience = 30_000;

/** In a process of its own, whose memory goes with it, and which is told no secret of the bank; what it says of a failure is the failure. */
const drawnBy = (drawing: string, settings: PortalSettings): Promise<Pages> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [drawer, drawing, JSON.stringify(settings)],
      { env: {}, timeout: patience },
      (error, told, failure) => {
        if (error === null) resolve(JSON.parse(told));
        else reject(failure === '' ? error : new Error(failure));
      },
    );
  });

const styleSheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;
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

/** EXT-2301 · The first pages of a build as HTML, each with its style in it; none where the build draws none. */
export const firstHtml = async (
  root: string,
  index: string,
  settings: PortalSettings,
): Promise<Readonly<Record<string, DrawnPage>>> => {
  const drawn = await drawnBy(pathToFileURL(join(root, drawingFile)).href, settings);
  const style = await styleIn(root, index);
  const styleHash = createHash('sha256').update(style).digest('base64');
  const late = lateLine.exec(index)?.[0] ?? '';
  const page = (html: string): DrawnPage => ({
    html: index
      .replace(styleSheet, () => `<style>${style}</style>`)
      .replace(place, () => `<div id="portal" data-drawn="">${html}</div>${late}`),
    styleHash,
  });
  return Object.fromEntries(Object.entries(drawn).map(([address, html]) => [address, page(html)]));
};
