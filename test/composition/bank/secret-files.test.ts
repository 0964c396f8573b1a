import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  readConfig,
  secretSettings,
  settingNames,
  unrepeatedSettings,
} from '#composition/settings/config.ts';
import { fileSetting, withSecretFiles } from '#composition/bank/secret-files.ts';
import { E } from '#core/shared/fp.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const fileWith = async (content: string): Promise<string> => {
  const path = join(folder, 'secreto');
  await writeFile(path, content);
  return path;
};

const secrets = [
  'DATABASE_URL',
  'LLAVE_MAESTRA',
  'LLAVE_MAESTRA_CREDENCIAL',
  'RECAPTCHA_SECRETO',
  'SMTP_CLAVE',
  'SMS_SECRETO',
  'IDENTIDAD_SECRETO',
];

it('EXT-2005 every secret setting is one that may lie in a file', () => {
  expect(secretSettings.toSorted()).toEqual(secrets.toSorted());
});

const namedAlike = ['CAMPO_CLAVE', 'COMPLETA_CLAVE'];

it('EXT-2005 a setting that is named as a secret is one', () => {
  const named = settingNames.filter((name) => /_(SECRETO|CLAVE|CREDENCIAL)$/.test(name));
  expect(named.filter((name) => !namedAlike.includes(name) && !secretSettings.includes(name))).toEqual([]);
});

/** Tells whether a setting refuses a value by itself. */
const refuses = (name: string, value: string): boolean => {
  const read = readConfig({ [name]: value });
  return E.isLeft(read) && read.left.some((fault) => fault.startsWith(`${name} `));
};

it('EXT-2005 a setting that takes the address of a service, with a password in it, is repeated in no refusal', () => {
  const addresses: readonly string[] = settingNames.filter(
    (name) => refuses(name, 'un texto') && !refuses(name, 'https://banco:clave@servicio.interno/v1/keys/una'),
  );
  // Expects the value of every setting with a URL that may contain a password to stay out of messages, except
  // `URL_…`, which the portal's pages contain.
  expect(addresses.filter((name) => !name.startsWith('URL_'))).toEqual(
    unrepeatedSettings.filter((name) => addresses.includes(name)),
  );
  expect(addresses).toEqual(expect.arrayContaining(['SMS_URL', 'IDENTIDAD_EMISOR']));
});

describe.each(secrets)('EXT-2005 the secret setting %s', (name) => {
  it('is one that is read', () => {
    expect(settingNames).toContain(name);
  });

  it('may be in a file, without its last line break', async () => {
    for (const content of ['un secreto', 'un secreto\n', 'un secreto\r\n'])
      expect(withSecretFiles({ [fileSetting(name)]: await fileWith(content), PORT: '1' })).toMatchObject({
        right: { [name]: 'un secreto', PORT: '1' },
      });
  });

  it('is refused if given twice, or if its file is missing, empty or a folder, without showing its content', async () => {
    const path = await fileWith('un secreto');
    const refused = (environment: Readonly<Record<string, string>>, says: string): void => {
      const told = withSecretFiles(environment);
      expect(told).toEqual(E.left([expect.stringContaining(says)]));
      expect(JSON.stringify(told)).not.toMatch(/lo que guarda|un secreto/);
    };
    refused(
      { [name]: 'lo que guarda', [fileSetting(name)]: path },
      `vacía la otra: ${fileSetting(name)}= ${name}=…`,
    );
    refused(
      { [fileSetting(name)]: join(folder, 'nada') },
      `${fileSetting(name)}: el archivo «${folder}/nada» no existe`,
    );
    refused({ [fileSetting(name)]: folder }, 'es una carpeta');
    refused({ [fileSetting(name)]: await fileWith('\n') }, 'está vacío');
  });

  it('is unchanged without a file', () => {
    expect(withSecretFiles({ [name]: 'otro', [fileSetting(name)]: '' })).toMatchObject({
      right: { [name]: 'otro' },
    });
  });
});

it.each([
  ['EACCES', 'no hay permiso para leerlo'],
  ['EIO', 'no se pudo leer'],
])(
  'EXT-2005 a file of a secret that the system does not read is refused with the reason: %s',
  async (code, why) => {
    vi.doMock('node:fs', async (original) => ({
      ...(await original<object>()),
      readFileSync: () => {
        throw Object.assign(new Error('no'), { code });
      },
    }));
    vi.resetModules();
    const { withSecretFiles: withFiles } = await import('#composition/bank/secret-files.ts');
    vi.doUnmock('node:fs');
    vi.resetModules();
    expect(withFiles({ SMTP_CLAVE_FILE: '/secretos/smtp' })).toEqual(
      E.left([`SMTP_CLAVE_FILE: el archivo «/secretos/smtp» ${why}`]),
    );
  },
);
