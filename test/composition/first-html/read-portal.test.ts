import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawingFile } from '#composition/first-html/first-html.ts';
import { readPortal } from '#composition/first-html/read-portal.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zaguan-portal-'));
  await mkdir(join(root, dirname(drawingFile)), { recursive: true });
  await writeFile(join(root, 'index.css'), 'a{}');
  await writeFile(join(root, 'brands.css'), '[data-brand=CCH]{--ink:#000}');
  await writeFile(
    join(root, drawingFile),
    "export const draw = ({ portal }) => ({ '/primera': { title: '', html: portal } })",
  );
  await writeFile(
    join(root, 'index.html'),
    '<html data-brand="BCH"><link rel="stylesheet" href="/index.css"><script src="/index.js"></script><div id="portal"><main></main></div></html>',
  );
});
afterEach(() => rm(root, { recursive: true }));

const manifest = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    dynamicImports: ['web/portability.tsx', 'web/access.tsx'],
  },
  'web/portability.tsx': {
    file: 'portability.js',
    dynamicImports: ['pages/landing.tsx', 'ports/landing.ts'],
  },
  'web/access.tsx': {
    file: 'access.js',
    dynamicImports: ['pages/sign-in.tsx', 'ports/sign-in.ts', 'pages/verify.tsx', 'ports/verify.ts'],
  },
  'pages/verify.tsx': { file: 'verify.js' },
  'ports/verify.ts': { file: 'verify-ports.js' },
  'pages/landing.tsx': { file: 'landing.js' },
  'ports/landing.ts': { file: 'landing-ports.js' },
  'pages/sign-in.tsx': { file: 'sign-in.js' },
  'ports/sign-in.ts': { file: 'sign-in-ports.js' },
};

const portalOf = async (written?: string, catalogue?: string) => {
  if (written !== undefined) await writeFile(join(root, '.vite/manifest.json'), written);
  const warned: string[] = [];
  const facts: object[] = [];
  const log = {
    warn: (what: object, message: string) => {
      facts.push(what);
      warned.push(message);
    },
  };
  const look = { brand: 'CCH', theme: 'system' } as const;
  return {
    warned,
    facts,
    ...(await readPortal(root, { portal: somePortalSettings, look, log, catalogue })),
  };
};

describe('a built portal', () => {
  it('lists the scripts that its page does not name', async () => {
    const { warned, index, scripts } = await portalOf(JSON.stringify(manifest));
    expect(index).toContain('data-brand="CCH"');
    expect(scripts).toEqual({
      '/portabilidad/': ['/portability.js', '/landing.js', '/landing-ports.js'],
      '/login': ['/access.js', '/sign-in.js', '/sign-in-ports.js'],
      '/verificar': ['/access.js', '/verify.js', '/verify-ports.js'],
    });
    expect(warned).toEqual([]);
  });

  it.each([
    ['[data-brand=CCH]{--ink:#000}', []],
    ["[data-brand='CCH']{--ink:#000}", []],
    ['[data-brand="CCH"]{--ink:#000}', []],
    ['[data-brand=cch]{--ink:#000}', ['the built portal has no colours of this brand: MARCA names none']],
    ['[data-brand=CCHX]{--ink:#000}', ['the built portal has no colours of this brand: MARCA names none']],
  ])('EXT-2944 logs a brand of which its styles have no colours: %s', async (styles, told) => {
    await writeFile(join(root, 'brands.css'), styles);
    const { warned, facts } = await portalOf(JSON.stringify(manifest));
    expect([warned, facts]).toEqual([told, told.map(() => ({ brand: 'CCH' }))]);
  });

  it('brings its first pages drawn, under its brand', async () => {
    const { drawn } = await portalOf(JSON.stringify(manifest));
    expect(drawn?.['/primera']?.html).toMatch(/data-brand="CCH".*<style>a\{\}<\/style>.*>BCH<\/div>/);
  });

  it.each(['{"message_catalog":7}', 'no JSON'])(
    'EXT-2305 is rendered without a catalogue that reads %s, and logs it',
    async (catalogue) => {
      const { warned, drawn } = await portalOf(JSON.stringify(manifest), catalogue);
      expect(Object.keys(drawn ?? {})).toEqual(['/primera']);
      expect(warned).toEqual(['first pages are drawn without the catalogue']);
    },
  );

  it('is served as it is, with a log line, if its build renders none', async () => {
    await rm(join(root, drawingFile));
    const { warned, drawn } = await portalOf(JSON.stringify(manifest));
    expect(drawn).toBeUndefined();
    expect(warned).toEqual(['first pages go without HTML']);
  });

  it.each([
    ['is not there', undefined],
    ['is no JSON', '{"index.html":'],
    ['is something else', '[7]'],
    ['has no entry', '{}'],
    ['lacks a first page', JSON.stringify({ 'index.html': manifest['index.html'] })],
  ])('is served without them, with a log line, if its manifest %s', async (_, written) => {
    const { warned, facts, index, scripts } = await portalOf(written);
    expect(index).toContain('data-brand="CCH"');
    expect(scripts).toEqual({});
    expect(warned).toEqual(['first pages go without hints of their scripts']);
    expect(facts).toEqual([{ err: expect.anything() }]);
  });
});
