import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OperatorMistake, type PersonOptions } from '#adapters/cli/operator-program.ts';
import type { OpenBank } from '#composition/bank/ports.ts';
import { personCommand } from '#composition/operator/person.ts';
import { unavailable } from '#core/bank/refusal.ts';
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
    for (const company of ['77.111.111-4', '50.100.000-0'])
      expect(() => person(company, action, { si: true })).toThrow(/es el RUT de una empresa/);
  },
);

it('EXT-2102 stored data of a person are written for the operator only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-person-'));
  const salida = join(folder, 'persona.json');
  const bank = {
    records: { of: () => TE.right([]) },
    access: { audit: { note: () => TE.right(undefined) } },
  } as unknown as OpenBank;
  const person = personCommand(defaultConfig, (work) => work(bank));
  expect(await person('11.111.111-1', 'exportar', { salida })).toEqual([
    `Lo que el banco guarda de 11.111.111-1 quedó en ${salida}.`,
  ]);
  expect(JSON.parse(await readFile(salida, 'utf8'))).toEqual({ rut: '11.111.111-1', guardado: [] });
  expect((await stat(salida)).mode & 0o777).toBe(0o600);
  const [others, link] = [join(folder, 'de-otros.json'), join(folder, 'enlace.json')];
  await writeFile(others, 'lo que había', { mode: 0o644 });
  await symlink(others, link);
  for (const taken of [others, link])
    await expect(person('11.111.111-1', 'exportar', { salida: taken })).rejects.toThrow(
      /ya existe y no se sobrescribe/,
    );
  expect(await readFile(others, 'utf8')).toBe('lo que había');
  await rm(folder, { recursive: true });
});

it.each([
  [
    'the log of a file is emptied, with nothing of them in it',
    undefined,
    ['erased 11111111-1', 'emptied of usuario'],
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
    database: { writeAnew: async (table: string) => void done.push(`emptied of ${table}`) },
  } as unknown as OpenBank;
  const person = personCommand({ ...defaultConfig, databaseUrl }, (work) => work(bank));
  await expect(person('11.111.111-1', 'borrar', {})).rejects.toThrow(/repite la orden con --si/);
  expect(done).toEqual([]);
  await person('11.111.111-1', 'borrar', { si: true });
  expect(done).toEqual(expected);
});

type Call = readonly unknown[];

/** Runs an action of the command; returns the calls to the records and the audit, and the printed lines. */
const acted = async (rut: string, action: string, options: PersonOptions, isUser = true) => {
  const calls: Call[] = [];
  const heard =
    <Value>(name: string, value: Value) =>
    (...given: readonly unknown[]) => {
      calls.push([name, ...given.filter((each) => typeof each !== 'function')]);
      return TE.right(value);
    };
  const rows = [{ place: 'usuario', rows: [{ rut: '11111111-1', correo: 'ana@elsol.cl' }] }];
  const bank = {
    records: {
      of: heard('of', rows),
      rectify: heard('rectify', isUser),
      block: heard('block', undefined),
      unblock: heard('unblock', undefined),
    },
    access: {
      audit: {
        note: ({ event, rut: who, outcome }: Record<string, unknown>) =>
          heard('note', undefined)(event, who, outcome),
      },
    },
  } as unknown as OpenBank;
  const lines = await personCommand(defaultConfig, (work) => work(bank))(rut, action, options);
  return { calls, lines };
};

const own = '11111111-1';

it.each<readonly [string, PersonOptions, readonly Call[], readonly unknown[]]>([
  [
    'ver',
    {},
    [
      ['of', own],
      ['note', 'derecho-acceso', own, 'mostrado'],
    ],
    [expect.stringMatching(/^Quién es, como usuario/), '  rut: 11111111-1 · correo: ana@elsol.cl'],
  ],
  [
    'rectificar',
    { celular: '+56 9 8765 4321', correo: 'Ana@ElSol.cl' },
    [
      ['rectify', own, { mobile: '+56987654321', email: expect.stringMatching(/^ana@elsol\.cl$/i) }],
      ['note', 'derecho-rectificacion', own, 'rectificado'],
    ],
    [
      'Quedó rectificado el contacto de 11.111.111-1.',
      'Lo que firmó en sus solicitudes no cambia: quedó como lo firmó.',
    ],
  ],
  [
    'bloquear',
    {},
    [
      ['block', own],
      ['note', 'derecho-bloqueo', own, 'bloqueado'],
    ],
    [
      'Los datos de 11.111.111-1 se guardan y no se usan: no puede entrar ni recibe avisos hasta que se levante con --levantar.',
    ],
  ],
  [
    'bloquear',
    { levantar: true },
    [
      ['unblock', own],
      ['note', 'derecho-bloqueo', own, 'levantado'],
    ],
    ['Se levantó el bloqueo de los datos de 11.111.111-1.'],
  ],
])(
  'EXT-2102 EXT-2103 EXT-2106 %s with %j does it, notes it and says so',
  async (action, options, calls, lines) => {
    expect(await acted('11.111.111-1', action, options)).toEqual({ calls, lines });
  },
);

it.each<readonly [string, string, PersonOptions, string]>([
  ['11.111.111-2', 'ver', {}, '«11.111.111-2» no es un RUT válido.'],
  ['11.111.111-1', 'mirar', {}, '«mirar» no es una acción: ver, exportar, rectificar, bloquear o borrar.'],
  ['11.111.111-1', 'rectificar', {}, 'Di qué se rectifica: --celular, --correo o ambos.'],
  ['11.111.111-1', 'rectificar', { celular: '123' }, '«123» no es un número de celular válido.'],
  ['11.111.111-1', 'rectificar', { correo: 'ana' }, '«ana» no es un correo válido.'],
])('a mistake in %s %s %j is named', async (rut, action, options, words) => {
  await expect(acted(rut, action, options)).rejects.toThrow(words);
});

it('EXT-2106 nobody is rectified who is no user, and each contact goes alone too', async () => {
  await expect(acted('11.111.111-1', 'rectificar', { correo: 'ana@elsol.cl' }, false)).rejects.toThrow(
    '11.111.111-1 no es usuario: no hay contacto que rectificar.',
  );
  const { calls } = await acted('11.111.111-1', 'rectificar', { celular: '+56987654321' });
  expect(calls[0]).toEqual(['rectify', own, { mobile: '+56987654321', email: undefined }]);
});

it.each<readonly [string, PersonOptions]>([
  ['ver', {}],
  ['exportar', { salida: join(tmpdir(), 'zaguan-nobody-writes-this.json') }],
  ['rectificar', { correo: 'ana@elsol.cl' }],
  ['bloquear', {}],
  ['bloquear', { levantar: true }],
  ['borrar', { si: true }],
])('EXT-2891 %s with %j says to try again if the bank fails, and writes no file', async (action, options) => {
  const down = () => TE.left(unavailable);
  const bank = {
    records: { of: down, rectify: down, block: down, unblock: down, erase: down },
    access: { audit: { note: down } },
  } as unknown as OpenBank;
  await expect(
    personCommand(defaultConfig, (work) => work(bank))('11.111.111-1', action, options),
  ).rejects.toThrow(new OperatorMistake('El banco no pudo hacerlo; inténtalo de nuevo.'));
  await expect(stat(join(tmpdir(), 'zaguan-nobody-writes-this.json'))).rejects.toThrow('ENOENT');
});
