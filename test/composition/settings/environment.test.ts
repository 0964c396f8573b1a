import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { settingNames } from '#composition/settings/config.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';

it('the settings file fills in every setting that no variable has, and overwrites none that one has', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'zaguan-env-'));
  const environment = pathToFileURL(join(projectRoot, 'composition/settings/environment.ts'));
  const script = `
    const { loadSettingsFile } = await import('${environment.href}');
    loadSettingsFile();
    console.log(JSON.stringify(process.env));
  `;
  const isSet = (_: string, place: number) => place % 2 === 0;
  const set = Object.fromEntries(settingNames.filter(isSet).map((name) => [name, 'de la variable']));
  const inFile = Object.fromEntries(settingNames.map((name) => [name, 'del archivo']));
  try {
    writeFileSync(join(cwd, '.env'), settingNames.map((name) => `${name}=${inFile[name]}\n`).join(''));
    const program = ['--input-type=module', '--eval', script];
    const env = { PATH: process.env['PATH'], ...set };
    const told = JSON.parse(execFileSync(process.execPath, program, { cwd, env, encoding: 'utf8' }));
    expect(told).toMatchObject({ ...inFile, ...set });
  } finally {
    rmSync(cwd, { recursive: true });
  }
});

it.each<readonly [string, Readonly<Record<string, string>>, RegExp]>([
  [
    'settings that are not valid, each in a line',
    { PORT: '0', HTTPS: 'x' },
    /^Configuración: PORT [^\n]*\nConfiguración: HTTPS [^\n]*\n$/,
  ],
  [
    'a secret whose file is not there',
    { SMTP_CLAVE_FILE: 'nada' },
    /^Configuración: SMTP_CLAVE_FILE: el archivo «nada» no existe[^\n]*\n$/,
  ],
  [
    'a settings file that cannot be read',
    { '.env': 'a folder' },
    /^Configuración: el archivo \.env no se pudo leer \(Contents of '\.env' [^\n]+\)\. [^\n]*\n$/,
  ],
])('EXT-404 a program ends with 1 for %s', (_, given, says) => {
  const cwd = mkdtempSync(join(tmpdir(), 'zaguan-env-'));
  const environment = pathToFileURL(join(projectRoot, 'composition/settings/environment.ts'));
  const script = `(await import('${environment.href}')).configOrExit(); console.log('read');`;
  const { '.env': folder, ...env } = given;
  if (folder !== undefined) mkdirSync(join(cwd, '.env'));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    ...{ cwd, encoding: 'utf8', env: { PATH: process.env['PATH'], ...env } },
  });
  rmSync(cwd, { recursive: true });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(says);
});
