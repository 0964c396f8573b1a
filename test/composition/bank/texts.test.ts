import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textNames } from '#core/portability/texts/bank-text.ts';
import { recordOf } from '#core/shared/words-of.ts';
import { readTexts } from '#composition/bank/texts.ts';
import { demoTexts } from '#composition/demo/texts.ts';
import { StartRefused } from '#composition/bank/start-fault.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-textos-'));
});
afterAll(() => rm(folder, { recursive: true }));

const none = recordOf(textNames, () => undefined);

const fileOf = async (name: string, held: string | Uint8Array): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, held);
  return path;
};

describe('EXT-1403 the texts of a bank', () => {
  it('are read from its files, each under the first 40 digits of its SHA-256', async () => {
    const path = await fileOf('terminos.txt', '# Hola\r\n\r\nEs un texto — con ñ.\r\n');
    const [terminos] = await readTexts({ texts: { ...none, terminos: path } });
    const [told = ''] = execFileSync('sha256sum', [path], { encoding: 'utf8' }).split(' ');
    expect(terminos).toEqual({
      name: 'terminos',
      version: told.slice(0, 40),
      text: '# Hola\r\n\r\nEs un texto — con ñ.\r\n',
    });
  });

  it('get another version with the least change', async () => {
    const path = await fileOf('privacidad.txt', 'Uno.');
    const [, , one] = await readTexts({ texts: { ...none, privacidad: path } });
    await writeFile(path, 'Uno. ');
    const [, , other] = await readTexts({ texts: { ...none, privacidad: path } });
    expect(one?.version).not.toBe(other?.version);
  });

  it('are those of the demonstration where none are named, and say so themselves', async () => {
    const texts = await readTexts({ texts: none });
    expect(texts.map(({ name }) => name)).toEqual(textNames);
    for (const { text } of texts) expect(text).toMatch(/^# Texto de ejemplo, sin valor legal\n/);
    expect(await demoTexts()).toEqual(texts);
  });
});

const refused = async (path: string, read?: () => Promise<Uint8Array>): Promise<unknown> => {
  try {
    await readTexts({ texts: { ...none, mandato: path } }, read);
    return 'read';
  } catch (error) {
    return error instanceof StartRefused ? error.fault : error;
  }
};

describe('EXT-1404 a file that is no text to sign', () => {
  it.each<[string, () => Promise<string>, object]>([
    ['is not there', async () => join(folder, 'nada.txt'), { why: 'missing' }],
    [
      'lies under what is no folder',
      async () => join(await fileOf('archivo.txt', 'Uno.'), 'nada.txt'),
      { why: 'missing' },
    ],
    ['is a folder', async () => folder, { why: 'a-folder' }],
    ['is in another code', () => fileOf('latin.txt', Uint8Array.of(0x61, 0xf1, 0x61)), { why: 'not-utf8' }],
    ['is empty', () => fileOf('vacio.txt', ' \n'), { why: 'empty' }],
    ['has what nobody sees', () => fileOf('raro.txt', 'Uno\nDos\u200B'), { why: 'unseen', line: 2 }],
  ])('that %s keeps the bank from starting', async (_, file, why) => {
    const path = await file();
    expect(await refused(path)).toMatchObject({ fault: 'text', setting: 'MANDATO', path, ...why });
  });

  it.each([
    ['ENOENT', 'missing'],
    ['ENOTDIR', 'missing'],
    ['EACCES', 'not-allowed'],
    ['EPERM', 'not-allowed'],
    ['EISDIR', 'a-folder'],
  ])('that the system does not read (%s) is told as %s', async (code, why) => {
    const read = () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(await refused('mandato.txt', read)).toMatchObject({ fault: 'text', why });
  });
});
