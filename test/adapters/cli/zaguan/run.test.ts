import { describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';
import { atBank, ownFolder, runIn, writtenRequest } from '#test/support/worlds/zaguan-world.ts';

const address =
  'La dirección del banco debe ser https, o http en este mismo equipo, sin usuario ni consulta.\n';

describe('arguments that cannot be understood end with 2 and one line', () => {
  it.each([
    ['rut', 'Falta el argumento «texto»: mira zaguan --help.\n'],
    ['rut 1-9 2-7', 'Sobran argumentos: mira zaguan --help.\n'],
    ['rut --clave=Secreta1 1-9', 'Hay una opción que no existe: mira zaguan --help.\n'],
    ['Secreta1', 'Esa orden no existe: mira zaguan --help.\n'],
    ['estado', 'Falta la opción --banco: mira zaguan --help.\n'],
    ['estado --banco', 'La opción --banco necesita un valor: mira zaguan --help.\n'],
    [
      'estado --banco https://b.example --identidad otra',
      'Una opción tiene un valor que no se admite: mira zaguan --help.\n',
    ],
    ['estado --banco ftp://b.example', address],
    ['estado --banco http://b.example', address],
    ['estado --banco https://ana:clave@b.example', address],
    ['estado --banco https://b.example?a=1', address],
    ['estado --banco nada', address],
    [
      'estado --banco https://b.example',
      'Faltan el RUT de la empresa y el del representante: --empresa y --representante, o --archivo.\n',
    ],
    [
      'portabilidad a.json --banco https://b.example --salida no-existe',
      'No existe la carpeta «no-existe»: créala primero.\n',
    ],
    [
      'portabilidad a.json --banco https://b.example --llave ñ',
      'La llave debe tener entre 1 y 255 caracteres visibles, sin espacios ni tildes.\n',
    ],
  ])('%s', async (line, words) => {
    expect(await runIn({}, ...line.split(' '))).toMatchObject({ exit: 2, out: '', err: words });
  });

  it('in JSON too, where that is asked for', async () => {
    const { exit, out, err } = await runIn({}, 'rut', '--json');
    expect({ exit, err }).toEqual({ exit: 2, err: '' });
    expect(JSON.parse(out)).toEqual({
      codigo: 2,
      mensajes: ['Falta el argumento «texto»: mira zaguan --help.'],
    });
  });
});

describe('help', () => {
  it.each(['', 'rut ', 'clave ', 'validar ', 'portabilidad ', 'estado ', 'retirar ', 'oferta '])(
    '%s--help is Spanish',
    async (order) => {
      const { exit, out, err } = await runIn({}, ...`${order}--help`.split(' '));
      expect({ exit, err }).toEqual({ exit: 0, err: '' });
      expect(out).toContain(`Uso: zaguan ${order}`);
      expect(out).not.toMatch(/Usage|Options|Commands|\[options\]|display help|default:|choices:/);
    },
  );

  it('tells the exit codes', async () => {
    expect((await runIn({}, '--help')).out).toMatch(/Códigos de salida:\n {2}0 .*\n {2}1 [^]*\n {2}130 /);
  });

  it('is shown without a command, which ends with 2', async () => {
    const { exit, out, err } = await runIn({});
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain('Uso: zaguan');
  });
});

describe('a bank', () => {
  it.each([
    ['https://banco.example/', 'https://banco.example'],
    ['https://banco.example/zaguan//', 'https://banco.example/zaguan'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['http://localhost', 'http://localhost'],
  ])('at %s is called at %s', async (banco, base) => {
    const { path } = await writtenRequest();
    const { settings } = await runIn({}, 'validar', path, '--banco', banco);
    expect(settings).toEqual([{ base, identidad: 'buro', shortIdCounts: 'withCheckDigit' }]);
  });

  it.each(['validar', 'portabilidad', 'estado', 'retirar 1001', 'oferta 1001'])(
    'QST-28, PAPI-67 is spoken to as it wants by %s, and in the usual way where nothing is said',
    async (order) => {
      const { path } = await writtenRequest();
      const file = /validar|portabilidad/.test(order) ? [path] : ['--archivo', path];
      const argv = [...order.split(' '), ...file, ...atBank];
      const base = 'https://banco.example';
      const { settings: usual } = await runIn({}, ...argv);
      expect(usual).toEqual([{ base, identidad: 'buro', shortIdCounts: 'withCheckDigit' }]);
      const how = ['--identidad', 'banco', '--rut-corto', 'sin-digito'];
      const { settings } = await runIn({}, ...argv, ...how);
      expect(settings).toEqual([{ base, identidad: 'banco', shortIdCounts: 'withoutCheckDigit' }]);
    },
  );
});

describe('QST-28 a company that stands for itself', () => {
  const own = {
    entrada: { rutEmpresa: '76.123.456-0', rutRepresentante: '76.123.456-0', serie: '523418907' },
  };

  it.each(['', 'https://banco.example'])(
    'is asked for a proof or not as its bank counts: «%s»',
    async (bank) => {
      const { path } = await writtenRequest({ ...own, representacion: {} });
      const argv = ['validar', path, ...(bank === '' ? [] : ['--banco', bank]), '--json'];
      const places = async (...options: readonly string[]) =>
        (JSON.parse((await runIn({}, ...argv, ...options)).out) as Record<string, unknown>)['fallas'];
      expect(await places()).toMatchObject([{ donde: 'representacion.por' }]);
      expect(await places('--rut-corto', 'con-digito')).toMatchObject([{ donde: 'representacion.por' }]);
      expect(await places('--rut-corto', 'sin-digito')).toEqual([]);
    },
  );

  it('enters its request with no password where no proof is due', async () => {
    const { path, folder } = await writtenRequest({ ...own, representacion: {} });
    const argv = ['portabilidad', path, ...atBank, '--salida', folder, '--si'];
    expect(await runIn({}, ...argv)).toMatchObject({ exit: 3 });
    const { exit, said } = await runIn({}, ...argv, '--rut-corto', 'sin-digito');
    expect([exit, said[1]]).toEqual([0, 'Solicitud por firmar']);
  });
});

it.each([
  ['x'.repeat(255), 3],
  ['!~', 3],
  ['x'.repeat(256), 2],
  ['con espacio', 2],
  ['', 2],
])('a key of a repeated request is 1 to 255 visible characters: «%s» ends with %d', async (key, exit) => {
  const { path, folder } = await writtenRequest({ proveedor: {} });
  const argv = ['portabilidad', path, ...atBank, '--salida', folder, '--llave', key];
  expect(await runIn({}, ...argv)).toMatchObject({ exit });
});

it.each(['portabilidad', 'retirar 1001', 'oferta 1001'])(
  '%s saves in a folder, and a file is none',
  async (order) => {
    const { path } = await writtenRequest();
    const file = order === 'portabilidad' ? [path] : ['--archivo', path];
    expect(await runIn({}, ...order.split(' '), ...file, ...atBank, '--salida', path)).toMatchObject({
      ...{ exit: 2, out: '', said: [] },
      err: `No existe la carpeta «${path}»: créala primero.\n`,
    });
  },
);

it('prints nothing that steers a terminal', async () => {
  const { path } = await writtenRequest();
  const { requests } = happyPortability();
  const mensaje = 'No\u001b[2K\u202eautorizado';
  const bank = { requests: { ...requests, summaries: () => TE.left(refusedWith(403, { mensaje })) } };
  const { err } = await runIn({ bank }, 'estado', ...atBank, '--archivo', path);
  expect(err).toBe('El banco no aceptó la consulta (403): No [2K autorizado\n');
});

it('a fault of the program is one line without a trace', async () => {
  const { path } = await writtenRequest();
  const bank = {
    customers: {
      isBankCustomer: () => () => Promise.reject(new Error('secreto interno')),
    },
  };
  const folder = await ownFolder();
  expect(await runIn({ bank }, 'portabilidad', path, ...atBank, '--salida', folder)).toMatchObject({
    exit: 1,
    out: '',
    err: 'El programa falló por una causa imprevista.\n',
  });
});

it.each(['clave', '--help', 'rut 1-9', 'rut', 'validar no-existe.json'])(
  'zaguan %s closes the terminal once it ends, since an open input would keep the program alive',
  async (line) => {
    expect(await runIn({ typed: ['Molino27'] }, ...line.split(' '))).toMatchObject({ closed: 1 });
  },
);
