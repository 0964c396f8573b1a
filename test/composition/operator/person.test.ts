import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OperatorMistake } from '#adapters/cli/operator.ts';
import type { OpenBank } from '#composition/bank/ports.ts';
import { personCommand } from '#composition/operator/person.ts';
import { TE } from '#core/shared/fp.ts';
import { defaultConfig } from '#test/support/builders/default-config.ts';

const untouched = (): never => {
  throw new Error('the bank was opened');
};

it.each(['ver', 'exportar', 'rectificar', 'bloquear', 'borrar'])(
  'EXT-2644 %s of a company is refused before the bank is opened',
  (action) => {
    const person = personCommand(defaultConfig, untouched);
    expect(() => person('77.111.111-4', action, { si: true, celular: '+56987654321' })).toThrow(
      OperatorMistake,
    );
    expect(() => person('77.111.111-4', action, { si: true })).toThrow(/es el RUT de una empresa/);
  },
);

it('EXT-2102 stored data of a person are written for the operator only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-person-'));
  const salida = join(folder, 'persona.json');
  const bank = {
    records: { of: () => TE.right([]) },
    access: { audit: { note: () => TE.right(undefined) } },
  } as unknown as OpenBank;
  await personCommand(defaultConfig, (work) => work(bank))('11.111.111-1', 'exportar', { salida });
  expect((await stat(salida)).mode & 0o777).toBe(0o600);
  const [others, link] = [join(folder, 'de-otros.json'), join(folder, 'enlace.json')];
  await writeFile(others, 'lo que había', { mode: 0o644 });
  await symlink(others, link);
  for (const taken of [others, link])
    await expect(
      personCommand(defaultConfig, (work) => work(bank))('11.111.111-1', 'exportar', { salida: taken }),
    ).rejects.toThrow(/ya existe y no se sobrescribe/);
  expect(await readFile(others, 'utf8')).toBe('lo que había');
  await rm(folder, { recursive: true });
});

it.each([
  [
    'a file is written anew, with nothing of them in it',
    undefined,
    ['erased 11111111-1', 'rewritten usuario'],
  ],
  ['a server is left to its own vacuum', 'postgres://banco@db/banco', ['erased 11111111-1']],
])('EXT-2104 when a person was erased %s', async (_, databaseUrl, expected) => {
  const done: string[] = [];
  const bank = {
    records: {
      erase: (rut: string) =>
        TE.fromIO(() => {
          done.push(`erased ${rut}`);
          return [];
        }),
    },
    access: { audit: { note: () => TE.right(undefined) } },
    database: { writeAnew: async (table: string) => void done.push(`rewritten ${table}`) },
  } as unknown as OpenBank;
  const person = personCommand({ ...defaultConfig, databaseUrl }, (work) => work(bank));
  await expect(person('11.111.111-1', 'borrar', {})).rejects.toThrow(/repite la orden con --si/);
  expect(done).toEqual([]);
  await person('11.111.111-1', 'borrar', { si: true });
  expect(done).toEqual(expected);
});
