import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { expect, test } from '@playwright/test';
import Fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { expectAccessible, expectNoOverflow } from '#test/support/journeys/portal-test.ts';
import { buildRequest, download, sign } from '#test/support/journeys/request-steps.ts';
import {
  answerRightly,
  attach,
  continueButton,
  fillCompany,
  headingOf,
  places,
  pressStart,
  proveByPassword,
  writeEntry,
  type PlaceName,
} from '#test/support/journeys/steps.ts';
import { demoVisitor } from '#test/support/journeys/visitors.ts';

let folder: string;
let server: FastifyInstance;
let base: string;
let modules: readonly string[];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-demo-'));
  const configFile = join(projectRoot, 'composition', 'vite.demo.config.ts');
  const built = await build({ configFile, logLevel: 'silent', build: { outDir: folder } });
  modules = [built]
    .flat()
    .flatMap((output) =>
      'output' in output
        ? output.output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
        : [],
    );
  server = Fastify({ forceCloseConnections: true });
  await server.register(fastifyStatic, { root: folder, prefix: '/en/una/carpeta/' });
  base = `${await server.listen({ host: '127.0.0.1', port: 0 })}/en/una/carpeta/`;
});

test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('the demonstration holds nothing that needs Node, a server or a database', () => {
  const own = modules.filter((id) => !id.includes('/node_modules/')).map((id) => id.replace(projectRoot, ''));
  expect(own.length).toBeGreaterThan(300);
  // Expects the demonstration to bundle no adapter of the server except the format and the data files of the seed.
  expect(
    own.filter(
      (id) =>
        /adapters\/(http|bank-http|bank-sql)\/(?!seed\/|access\/data\/)/.test(id) && !id.startsWith('\0'),
    ),
  ).toEqual([]);
  expect(
    modules.filter((id) => /^node:|vite-browser-external|\/(kysely|pg|fastify|@fastify\/\w+)\//.test(id)),
  ).toEqual([]);
});

test('a key is refused and taken, and a portability reaches its receipt, with nothing asked of a network', async ({
  page,
}) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const visitor = demoVisitor('76.123.456-0');
  const stand = (place: PlaceName) => expect(headingOf(page)).toHaveText(places[place].heading);

  await page.goto(base);
  await page.getByText('Personas y claves para probar').click();
  await expect(page.getByRole('heading', { name: 'Panadería El Sol SpA' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Personas y claves para probar').click();

  await page.getByRole('button', { name: 'Ingresar' }).click();
  const signIn = async (key: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Rut de usuario' }).fill('12.345.678-5');
    await page.getByRole('textbox', { name: 'Clave', exact: true }).fill(key);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  };
  await signIn('otra');
  await expect(
    page.getByText('Recuerde que al tercer intento fallido su clave será bloqueada.'),
  ).toBeVisible();
  await signIn('Soleado4');
  await expect(headingOf(page)).toHaveText('Hola, Ana María Soto Rojas');

  await page.goto(`${base}?marca=CCH&tema=dark#/portabilidad/`);
  await stand('landing');
  await page.keyboard.press('Tab');
  await writeEntry(page, visitor);
  await pressStart(page);
  await stand('identity');
  await answerRightly(page, visitor);
  await stand('representative');
  await proveByPassword(page, visitor.password);
  await stand('company');
  await fillCompany(page);
  await continueButton(page).click();
  await stand('request');
  await buildRequest(page, 'Banco Cumbre Sur');
  await sign(page);
  await expect(headingOf(page)).toHaveText(/^Tu solicitud N° \d+ fue ingresada$/);
  await expectAccessible(page);
  const { name, path } = await download(page, 'Descargar comprobante');
  await page.evaluate(() => window.location.assign('#/verificar'));
  const receipt = { name, mimeType: 'application/pdf', buffer: await readFile(path) };
  await attach(page, 'Comprobante en PDF', receipt);
  await expect(page.getByRole('heading', { name: 'Comprobante auténtico' })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await page.getByText('Personas y claves para probar').click();
  await expect(page.getByRole('log')).toContainText('ana@elsol.cl');
  await expectNoOverflow(page);

  expect(asked.filter((address) => !address.startsWith(base) && !/^(blob|data):/.test(address))).toEqual([]);
  expect(complaints).toEqual([]);
});
