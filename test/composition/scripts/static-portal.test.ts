import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { drawingFile } from '#composition/first-html/first-html.ts';
import { read } from '#composition/scripts/project-files.ts';
import { writeStaticPortal } from '#composition/scripts/static-portal.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { inlineHash } from '#test/support/inline-hash.ts';

const place = mkdtempSync(join(tmpdir(), 'zaguan-portal-'));
afterAll(() => rmSync(place, { recursive: true }));

const built = join(place, 'web');
const destination = join(place, 'portal');
const file = (name: string): string => readFileSync(join(destination, name), 'utf8');

const build = (draws: boolean): void => {
  rmSync(built, { recursive: true, force: true });
  mkdirSync(join(built, 'assets'), { recursive: true });
  mkdirSync(join(built, dirname(drawingFile)), { recursive: true });
  writeFileSync(
    join(built, 'index.html'),
    read('composition/web/index.html').replace(
      '</head>',
      '<link rel="stylesheet" crossorigin href="/assets/a.css"></head>',
    ),
  );
  writeFileSync(join(built, 'assets/a.js'), 'a');
  writeFileSync(join(built, 'assets/a.css'), 'a{}');
  writeFileSync(join(built, '.vite/manifest.json'), '{}');
  if (draws)
    writeFileSync(
      join(built, drawingFile),
      "export const draw = ({ banco }) => ({ '/login': { title: 'Login', html: `<p>${banco.nombre}</p>` } })",
    );
};

const portal = {
  portal: { ...somePortalSettings, banco: { rut: '97.999.000-6', nombre: 'Banco Andes' } },
  look: { brand: 'CCH', theme: 'light' },
} as const;

it("a built portal becomes files with a bank's settings, without build-only parts", async () => {
  build(false);
  mkdirSync(join(destination, 'assets'), { recursive: true });
  writeFileSync(join(destination, 'assets/of-before.js'), 'b');
  await writeStaticPortal(built, destination, portal);
  expect(file('index.html')).toContain('Banco Andes');
  expect(file('assets/a.js')).toBe('a');
  expect(existsSync(join(destination, '.vite'))).toBe(false);
  expect(existsSync(join(destination, 'assets/of-before.js'))).toBe(false);
});

it('EXT-2309 its first pages are drawn, and the policy beside it names their style and their script', async () => {
  build(true);
  await writeStaticPortal(built, destination, portal);
  const login = file('login/index.html');
  expect(login).toContain('<div id="portal" data-drawn="/login"><p>Banco Andes</p></div>');
  const policy = readFileSync(`${destination}.policy.conf`, 'utf8');
  expect(policy).toContain(`script-src 'self' ${inlineHash(login, 'script')};`);
  expect(policy).toContain(`style-src 'self' ${inlineHash(login, 'style')};`);
});

it('EXT-2309 the policy beside it allows the captcha of a bank that configures one, and no other', async () => {
  const policyWith = async (claveRecaptcha: string | undefined): Promise<string> => {
    build(true);
    const acceso = { ...portal.portal.acceso, claveRecaptcha };
    await writeStaticPortal(built, destination, { ...portal, portal: { ...portal.portal, acceso } });
    return readFileSync(`${destination}.policy.conf`, 'utf8');
  };
  expect(await policyWith('sitio')).toMatch(/script-src [^;]*www\.google\.com\/recaptcha\/[^;]*;/);
  expect(await policyWith(undefined)).not.toContain('google.com');
});

it('EXT-2303 nothing is written when a first page cannot be drawn', async () => {
  build(true);
  writeFileSync(
    join(built, drawingFile),
    "export const draw = () => { throw new Error('/login could not') }",
  );
  rmSync(destination, { recursive: true, force: true });
  await expect(writeStaticPortal(built, destination, portal)).rejects.toThrow('/login could not');
  expect(existsSync(destination)).toBe(false);
});
