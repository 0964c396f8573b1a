import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setImmediate as soon } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawingFile, firstHtml } from '#composition/first-html/first-html.ts';
import { firstScript } from '#composition/first-html/first-script.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

const index =
  '<head><title>Antes</title><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><div id="portal">\n<main>Cargando</main>\n</div>';

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
  it("EXT-2301 are in the portal's page with inline style and script, whose hashes are returned", async () => {
    await drawingBy(
      "export const draw = ({ banco }) => ({ '/portabilidad/': { title: 'Una <i> $&', html: `<p>${banco.nombre} $&</p>` } })",
    );
    const style = '@font-face{font-display:optional}a{color:red}';
    expect(await firstHtml(root, index, { settings: somePortalSettings })).toEqual({
      '/portabilidad/': {
        html: `<head><title>Una &#60;i&#62; $&#38;</title><style>${style}</style><script>${firstScript}</script></head><div id="portal" data-drawn="/portabilidad/"><p>Banco de Prueba $&</p></div>`,
        styleHash: createHash('sha256').update(style).digest('base64'),
        scriptHash: createHash('sha256').update(firstScript).digest('base64'),
      },
    });
  });

  it('EXT-2304 keep the notice of scripts that do not come, beside what the browser brings to life', async () => {
    await drawingBy("export const draw = () => ({ '/': { title: '', html: '<p>Hola</p>' } })");
    const late = '<p class="arriving-late">No llegan.\nVuelve a cargar.</p>';
    const page = index.replace('<main>', `<main>${late}`);
    const { '/': drawn } = await firstHtml(root, page, { settings: somePortalSettings });
    expect(drawn?.html).toMatch(
      /<\/head><div id="portal" data-drawn="\/"><p>Hola<\/p><\/div><p class="arriving-late">/,
    );
    expect(drawn?.html.endsWith(late)).toBe(true);
  });

  it('EXT-3034 have above them the sentence for visitors without scripts, and not the page that stands for others', async () => {
    await drawingBy("export const draw = () => ({ '/': { title: '', html: '<p>Hola</p>' } })");
    const line = '<p class="needs-script">Falta.</p>';
    const page = index.replace('<main>', `<main><noscript><h1>Otra</h1>${line}</noscript>`);
    const { '/': drawn } = await firstHtml(root, page, { settings: somePortalSettings });
    expect(drawn?.html).toContain(
      `</head><noscript><div class="wrap no-script">${line}</div></noscript><div id="portal" data-drawn="/"><p>Hola</p></div>`,
    );
    expect(drawn?.html).not.toContain('Otra');
  });

  it('get the whole catalogue, however long', async () => {
    await drawingBy(
      "export const draw = (_, entries) => ({ '/': { title: '', html: entries.at(-1).messagebody } })",
    );
    const catalogue = Array.from({ length: 5_000 }, (_, place) => ({
      messageid: String(place),
      messagebody: `Mensaje número ${place} de este banco`,
    }));
    const { '/': page } = await firstHtml(root, index, { settings: somePortalSettings, catalogue });
    expect(page?.html).toContain('Mensaje número 4999 de este banco');
  });

  it("are rendered by a process without the bank's secrets", async () => {
    await drawingBy(
      "export const draw = () => ({ '/': { title: '', html: Object.keys(process.env).join() } })",
    );
    const { '/': page } = await firstHtml(root, index, { settings: somePortalSettings });
    expect(page?.html).toContain('data-drawn="/"></div>');
  });

  it('EXT-2303 are none if one of them fails', async () => {
    await drawingBy("export const draw = () => { throw new Error('/portabilidad/ could not be drawn') }");
    await expect(firstHtml(root, index, { settings: somePortalSettings })).rejects.toThrow(
      /^Error: \/portabilidad\/ could not be drawn$/,
    );
  });

  it('EXT-2303 are given up after 30 seconds, told by the end of their process and not by its pipe that broke', async () => {
    vi.resetModules();
    const asked: unknown[] = [];
    vi.doMock('node:child_process', () => ({
      execFile: (_program: string, _words: unknown, how: unknown, end: (error: Error) => void) => {
        asked.push(how);
        const stdin = new PassThrough();
        void soon().then(() => stdin.emit('error', new Error('EPIPE')) && end(new Error('ended')));
        return { stdin };
      },
    }));
    const { firstHtml: anew } = await import('#composition/first-html/first-html.ts');
    vi.doUnmock('node:child_process');
    await expect(anew(root, index, { settings: somePortalSettings })).rejects.toThrow();
    expect(asked).toEqual([{ env: {}, timeout: 30_000 }]);
  });

  it.each([
    ['draws nothing', 'export const other = 1', index],
    ['has no style', "export const draw = () => ({ '/': { title: '', html: '' } })", '<html></html>'],
    [
      'has no place',
      "export const draw = () => ({ '/': { title: '', html: '' } })",
      index.replace('</main>', ''),
    ],
  ])('EXT-2303 are none of a build that %s', async (_, code, page) => {
    await drawingBy(code);
    await expect(firstHtml(root, page, { settings: somePortalSettings })).rejects.toThrow();
  });
});
