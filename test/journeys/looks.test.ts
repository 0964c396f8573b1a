import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { expect, test } from '@playwright/test';
import Fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { blemishesOf } from '#composition/atlas/blemishes.ts';
import { heightOf, widths } from '#composition/atlas/looks.ts';
import { nameOf } from '#composition/atlas/scene.ts';
import { scenes } from '#composition/atlas/scenes.ts';
import { reach } from '#composition/atlas/shoot.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';

// The scenes in which each of these was once wrong; the atlas looks at all of them.
const looked = [
  'additional-received',
  'company-fields-missing',
  'forgotten-password-with-card-nothing-written',
  'my-documents-documents-of-a-request',
  'receipt-signed',
  'representative-typed-text-recovered',
  'request-certificates-attached',
  'results-key-made-without-card',
  'sign-in-nothing-written',
  'status-five-requests',
  'verify-an-authentic-receipt',
];

let folder: string;
let server: FastifyInstance;
let base: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-looks-'));
  const configFile = join(projectRoot, 'composition', 'vite.demo.config.ts');
  await build({ configFile, logLevel: 'silent', build: { outDir: folder } });
  server = Fastify({ forceCloseConnections: true });
  await server.register(fastifyStatic, { root: folder });
  base = await server.listen({ host: '127.0.0.1', port: 0 });
});

test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

for (const name of looked)
  test(`EXT-1030 nothing is out of place in ${name}, on a phone and on a desk`, async ({ page }) => {
    const [scene] = scenes.filter((one) => nameOf(one) === name);
    if (scene === undefined) throw new Error(`There is no scene ${name}`);
    await reach(page, base, scene);
    for (const width of widths) {
      await page.setViewportSize({ width, height: heightOf[width] });
      await expect.poll(() => blemishesOf(page), { message: `${width} px` }).toEqual([]);
    }
  });

test('EXT-1037 a version of forty digits takes one line of a phone, and is whole where it is copied', async ({
  page,
}) => {
  const [scene] = scenes.filter((one) => nameOf(one) === 'receipt-signed');
  if (scene === undefined) throw new Error('There is no receipt');
  await reach(page, base, scene);
  await page.setViewportSize({ width: 360, height: heightOf[360] });
  const versions = page.locator('.version');
  await expect(versions).toHaveText([/^[0-9a-f]{40}$/, /^[0-9a-f]{40}$/, /^[0-9a-f]{40}$/]);
  for (const version of await versions.all())
    expect(
      await version.evaluate((one) => {
        const { width, height } = one.getBoundingClientRect();
        return [height < 30, width > 50 && width < 110];
      }),
    ).toEqual([true, true]);
});

const button = 'class="button button-quiet" style="height: 48px; padding: 0 20px';
const spoilt = {
  'parts N° 1016': '<p style="width: 40px">Solicitud N° 1016</p>',
  'stands 0 px from what is next to it': '<div class="note">Recuperamos</div><div class="card">Clave</div>',
  'has a rule as wide as its heading':
    '<section style="display: grid; justify-items: start"><div style="border-top: 1px solid"><h2>Documentos</h2></div></section>',
  'is 80 by 14 px to be hit': '<button style="width: 80px; height: 14px; padding: 0">Ver</button>',
  'has the colour of its ground': `<div style="background: #ddd"><button disabled ${button}; width: 100%; background: #ddd; border: 0">Agregar</button></div>`,
  'is narrower than its row': `<div><button ${button}">Continuar</button></div>`,
};

for (const [blemish, body] of Object.entries(spoilt))
  test(`EXT-1030 whoever looks finds what ${blemish}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.setContent(`<style>h2, p, .note { margin: 0 }</style><main>${body}</main>`);
    const found = await blemishesOf(page);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(blemish);
  });
