import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawnPage } from '#adapters/bank-http/web.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';

/** Where a build puts what draws its first pages. */
export const drawingFile = '.vite/first-html/draw.js';

type Drawing = { readonly draw: (settings: PortalSettings) => Readonly<Record<string, string>> };

const isDrawing = (made: unknown): made is Drawing =>
  typeof made === 'object' && made !== null && 'draw' in made && typeof made.draw === 'function';

const styleSheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;
const place = /<div id="portal">[\s\S]*?<\/main>\s*<\/div>/;

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
  const drawing: unknown = await import(pathToFileURL(join(root, drawingFile)).href);
  if (!isDrawing(drawing)) throw new Error(`${drawingFile} draws nothing`);
  const style = await styleIn(root, index);
  const styleHash = createHash('sha256').update(style).digest('base64');
  const page = (html: string): DrawnPage => ({
    html: index
      .replace(styleSheet, () => `<style>${style}</style>`)
      .replace(place, () => `<div id="portal" data-drawn="">${html}</div>`),
    styleHash,
  });
  return Object.fromEntries(
    Object.entries(drawing.draw(settings)).map(([address, html]) => [address, page(html)]),
  );
};
