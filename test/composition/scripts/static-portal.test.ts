import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { writeStaticPortal } from '#composition/scripts/static-portal.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

const place = mkdtempSync(join(tmpdir(), 'zaguan-portal-'));
afterAll(() => rmSync(place, { recursive: true }));

it('a built portal becomes files with the settings of a bank, and without what only the build needs', () => {
  const built = join(place, 'web');
  mkdirSync(join(built, 'assets'), { recursive: true });
  mkdirSync(join(built, '.vite'));
  writeFileSync(join(built, 'index.html'), read('composition/web/index.html'));
  writeFileSync(join(built, 'assets/a.js'), 'a');
  writeFileSync(join(built, '.vite/manifest.json'), '{}');
  const destination = join(place, 'portal');
  mkdirSync(join(destination, 'assets'), { recursive: true });
  writeFileSync(join(destination, 'assets/of-before.js'), 'b');

  writeStaticPortal(built, destination, {
    portal: { ...somePortalSettings, banco: { rut: '97.999.000-6', nombre: 'Banco Andes' } },
    look: { brand: 'CCH', theme: 'light' },
  });

  expect(readFileSync(join(destination, 'index.html'), 'utf8')).toContain('Banco Andes');
  expect(readFileSync(join(destination, 'assets/a.js'), 'utf8')).toBe('a');
  expect(existsSync(join(destination, '.vite'))).toBe(false);
  expect(existsSync(join(destination, 'assets/of-before.js'))).toBe(false);
});
