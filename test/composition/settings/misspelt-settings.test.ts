import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileSetting } from '#composition/bank/secret-files.ts';
import { secretSettings, settingNames } from '#composition/settings/config.ts';
import { misspeltLines } from '#composition/settings/misspelt-settings.ts';
import { projectRoot } from '#composition/scripts/project-files.ts';

const is = (name: string, right?: string): string =>
  `Configuración: ${name} no es una opción de este banco y no se lee.${right === undefined ? '' : ` ¿Es ${right}?`}`;

describe('EXT-1706 a misspelt setting', () => {
  it.each([
    ['PUERTO_METRICA', 'PUERTO_METRICAS'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['MODO_PRODUCION', 'MODO_PRODUCCION'],
    ['modo_produccion', 'MODO_PRODUCCION'],
    ['MANDATOS', 'MANDATO'],
  ])('%s is named, around us as in the file, with the nearest right one', (name, right) => {
    expect(misspeltLines([], [name])).toEqual([is(name, right)]);
    expect(misspeltLines([name], [name])).toEqual([is(name, right)]);
  });

  it.each([
    'NODE',
    'HOME',
    'PATH',
    'TERM',
    'HOSTNAME',
    'HTTP_PROXY',
    'https_proxy',
    'npm_node_execpath',
    'PGHOST',
  ])("%s, which is somebody else's, is not judged around us", (name) => {
    expect(misspeltLines([], [name])).toEqual([]);
  });

  it('every unknown name of the file is named, near to a right one or not', () => {
    expect(misspeltLines(['PUERTO', 'CLAVE_BASE', 'PORT'], [])).toEqual([
      is('PUERTO', 'PORT'),
      is('CLAVE_BASE'),
    ]);
  });

  it('a setting of a version before is named once, with what replaces it', () => {
    const lines = misspeltLines(['DOCUMENTOS'], ['DOCUMENTOS', 'NODO']);
    expect(lines).toEqual([
      expect.stringMatching(/^Configuración: DOCUMENTOS ya no .*documentos mover»\.$/),
      expect.stringMatching(/^Configuración: NODO ya no .*no necesitan nombre\.$/),
    ]);
  });

  it('of any name with one letter taken away is named with a right one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...settingNames.filter(({ length }) => length > 6)),
        fc.nat(),
        (name, at) => {
          const place = at % name.length;
          const typed = name.slice(0, place) + name.slice(place + 1);
          fc.pre(!settingNames.some((name) => name === typed));
          expect(misspeltLines([], [typed])).toEqual([expect.stringMatching(/ ¿Es [A-Z_]+\?$/)]);
        },
      ),
    );
  });

  it('is told by a program that starts, without its value', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zaguan-misspelt-'));
    await writeFile(join(folder, '.env'), 'DATABASE_ULR=postgres://banco:s3creta@base/banco\n');
    const [program, words] = [join(projectRoot, 'composition/operator.ts'), ['--help']];
    const env = { ...process.env, RECAPTCHA_SECRET: 's3creta' };
    const { stderr } = await promisify(execFile)(process.execPath, [program, ...words], { cwd: folder, env });
    await rm(folder, { recursive: true });
    expect(stderr).toBe(
      `${is('DATABASE_ULR', 'DATABASE_URL')}\n${is('RECAPTCHA_SECRET', 'RECAPTCHA_SECRETO')}\n`,
    );
  });

  it.each([
    ['CANAX', undefined, 'CANAL'],
    ['CANALX', 'CANAL', 'CANAL'],
    ['RUTA_BAXE', 'RUTA_BASE', 'RUTA_BASE'],
    ['RUTA_BXXE', undefined, 'RUTA_BASE'],
    ['RUTA_AYXXA', 'RUTA_AYUDA', 'RUTA_AYUDA'],
    ['RUTA_AXXXA', undefined, 'RUTA_AYUDA'],
    ['RUTA_XXXXA', undefined, undefined],
  ])('%s is near enough around us to %s, and in the file to %s', (typed, around, inFile) => {
    expect(misspeltLines([], [typed])).toEqual(around === undefined ? [] : [is(typed, around)]);
    expect(misspeltLines([typed], [])).toEqual([is(typed, inFile)]);
  });

  it('right names are not judged', () => {
    const inFiles = secretSettings.map(fileSetting);
    expect(misspeltLines([...settingNames, ...inFiles], [...settingNames, ...inFiles])).toEqual([]);
  });
});
