import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawingFile, firstHtml } from '#composition/first-html.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

const index =
  '<head><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><div id="portal">\n<main>Cargando</main>\n</div>';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zaguan-first-html-'));
  await mkdir(join(root, dirname(drawingFile)), { recursive: true });
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'assets/index-1.css'), '@font-face{font-display:swap}a{color:red}');
});
afterEach(() => rm(root, { recursive: true }));

const drawingBy = (code: string) => writeFile(join(root, drawingFile), code);

describe('the first pages of a build', () => {
  it('EXT-2301 stand in the page of the portal with their style, whose hash is told', async () => {
    await drawingBy("export const draw = ({ banco }) => ({ '/portabilidad/': `<p>${banco.nombre} $&</p>` })");
    const style = '@font-face{font-display:optional}a{color:red}';
    expect(await firstHtml(root, index, somePortalSettings)).toEqual({
      '/portabilidad/': {
        html: `<head><style>${style}</style></head><div id="portal" data-drawn=""><p>Banco de Prueba $&</p></div>`,
        styleHash: createHash('sha256').update(style).digest('base64'),
      },
    });
  });

  it('are drawn by what is told no secret of the bank', async () => {
    await drawingBy("export const draw = () => ({ '/': Object.keys(process.env).join() })");
    const { '/': page } = await firstHtml(root, index, somePortalSettings);
    expect(page?.html).toContain('data-drawn=""></div>');
  });

  it('EXT-2303 are none when one of them cannot be drawn', async () => {
    await drawingBy("export const draw = () => { throw new Error('/portabilidad/ could not be drawn') }");
    await expect(firstHtml(root, index, somePortalSettings)).rejects.toThrow('/portabilidad/');
  });

  it.each([
    ['draws nothing', 'export const other = 1', index],
    ['has no place', "export const draw = () => ({ '/': '' })", '<html></html>'],
  ])('EXT-2303 are none of a build that %s', async (_, code, page) => {
    await drawingBy(code);
    await expect(firstHtml(root, page, somePortalSettings)).rejects.toThrow();
  });
});
