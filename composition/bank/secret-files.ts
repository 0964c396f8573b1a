import { readFileSync } from 'node:fs';
import { E } from '#core/shared/fp.ts';
import { secretSettings } from '../settings/config.ts';
import type { Environment } from '../settings/missing-in-production.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const troubles: Readonly<Record<string, string>> = {
  ENOENT: 'no existe',
  EACCES: 'no hay permiso para leerlo',
  EISDIR: 'es una carpeta y debía ser un archivo',
};

const readSecret = (name: string, path: string): E.Either<string, string> => {
  try {
    const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return secret === '' ? E.left(`${name}: el archivo «${path}» está vacío`) : E.right(secret);
  } catch (error) {
    return E.left(`${name}: el archivo «${path}» ${troubles[codeOf(error)] ?? 'no se pudo leer'}`);
  }
};

/** Returns the name of the setting that names the file of a secret. */
export const fileSetting = (secret: string): string => `${secret}_FILE`;

/** Reads secrets from the files that settings ending in _FILE name, so that the environment does not show them; giving both is an error (EXT-2005). */
export const withSecretFiles = (given: Environment): E.Either<readonly string[], Environment> => {
  const read = secretSettings.flatMap((name): readonly E.Either<string, readonly [string, string]>[] => {
    const path = given[fileSetting(name)];
    if (!path) return [];
    if (given[name])
      return [
        E.left(
          `${name} y ${fileSetting(name)} están las dos y dirían lo mismo: deja solo una; para un solo comando con otro valor, vacía la otra: ${fileSetting(name)}= ${name}=…`,
        ),
      ];
    return [E.map((secret: string) => [name, secret] as const)(readSecret(fileSetting(name), path))];
  });
  const faults = read.flatMap((each) => (E.isLeft(each) ? [each.left] : []));
  const secrets = read.flatMap((each) => (E.isRight(each) ? [each.right] : []));
  return faults.length > 0 ? E.left(faults) : E.right({ ...given, ...Object.fromEntries(secrets) });
};
