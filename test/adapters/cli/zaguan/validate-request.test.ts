import { consents } from '#core/portability/texts/bank-text.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RequestFile } from '#adapters/cli/zaguan/request-file.ts';
import { unreachable } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { aRequestFile } from '#test/support/builders/request-file.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { aSubmission } from '#test/support/builders/submission.ts';
import { atBank, ownFolder, runIn, writtenRequest } from '#test/support/worlds/zaguan-world.ts';

type Told = readonly (readonly [string, string, string])[];

const faultsOf = async (changes: RequestFile, ...options: readonly string[]): Promise<Told> => {
  const { path } = await writtenRequest(changes);
  const { exit, out } = await runIn({}, 'validar', path, '--json', ...options);
  const { codigo, fallas } = JSON.parse(out) as {
    codigo: number;
    fallas: readonly { donde: string; falla: string; mensaje: string }[];
  };
  expect(codigo).toBe(exit);
  expect(exit).toBe(fallas.length === 0 ? 0 : 3);
  return fallas.map(({ donde, falla, mensaje }) => [donde, falla, mensaje]);
};

const company = (changes: RequestFile['empresa']): RequestFile => ({
  empresa: { ...aRequestFile().empresa, ...changes },
});

describe('a request file is held against every rule', () => {
  it('is good when it breaks none', async () => {
    const { path } = await writtenRequest();
    expect(await runIn({}, 'validar', path)).toMatchObject({
      exit: 0,
      out: [
        'La solicitud cumple todas las reglas.\n',
        'Sin consultar al banco: no se comprobó que existan el proveedor ni la dirección.\n',
      ].join(''),
    });
  });

  it.each<readonly [string, RequestFile, Told]>([
    [
      'RUT-05',
      { entrada: { rutEmpresa: '76.123.456-1', rutRepresentante: '' } },
      [
        ['entrada.rutEmpresa', 'wrong-check-digit', 'El dígito verificador no corresponde.'],
        ['entrada.rutRepresentante', 'empty', 'Falta el RUT.'],
      ],
    ],
    [
      'LAND-13',
      { entrada: { ...aRequestFile().entrada, serie: 'B12' } },
      [['entrada.serie', 'malformed', 'Número de documento']],
    ],
    [
      'REP-09',
      { representacion: { por: 'carpeta' } },
      [['representacion.archivo', 'no-folder', 'Falta adjuntar la carpeta tributaria.']],
    ],
    [
      'a proof is chosen',
      { representacion: {} },
      [
        [
          'representacion.por',
          'missing',
          'Falta decir cómo se prueba la representación: por «carpeta» o por «sii».',
        ],
      ],
    ],
    [
      'EMP-31',
      company({ volumenVenta: 3 }),
      [['empresa.volumenVenta', 'volumenVenta', 'Las ventas superan el segmento definido para portabilidad']],
    ],
    [
      'EMP-13',
      company({ departamento: 'x'.repeat(51) }),
      [['empresa.departamento', 'departamento', 'El departamento admite hasta 50 caracteres.']],
    ],
    [
      'a provider is named',
      { proveedor: {} },
      [['proveedor.nombre', 'provider', 'Falta elegir tu proveedor de origen.']],
    ],
    [
      'something is closed',
      { productosCerrar: [] },
      [['productosCerrar', 'products-to-close', 'Falta agregar un producto a cerrar.']],
    ],
    [
      'SOL-20',
      {
        productosCerrar: [
          { producto: 'CTACTE', todos: true },
          { producto: 'CTACTE', todos: true },
          { producto: 'LINCRE' },
        ],
      },
      [
        ['productosCerrar.1', 'already-listed', 'Falta elegir un producto que no esté en la lista.'],
        ['productosCerrar.2', 'identifier-missing', 'Falta identificador.'],
      ],
    ],
    [
      'EXT-1001',
      {
        productosCerrar: [
          { producto: 'CTACTE' },
          { producto: 'CTAVIS', todos: false },
          { producto: 'OTRPRO', todos: true, identificador: '77' },
          { producto: 'LINCRE', todos: true },
          { producto: 'TARCRE', todos: true, marca: 'Visa' },
          { producto: 'CTAPRE', identificador: '123456' },
        ],
      },
      [
        ['productosCerrar.0', 'scope-missing', 'Falta decir si es un solo producto o todos los de ese tipo.'],
        ['productosCerrar.1', 'identifier-missing', 'Falta identificador.'],
        ['productosCerrar.2', 'scope-missing', 'Falta decir si es un solo producto o todos los de ese tipo.'],
        ['productosCerrar.3', 'one-only', 'Falta cerrar solo uno, con su identificador.'],
        ['productosCerrar.4', 'brand-not-asked', 'Falta quitar la marca, que aquí no se pide.'],
      ],
    ],
    [
      'SOL-60',
      { productosContratar: {} },
      [
        [
          'productosContratar',
          'nothing-selected',
          'Debes agregar al menos un producto a contratar en el nuevo proveedor',
        ],
      ],
    ],
    [
      'EXT-2582',
      {
        productosCerrar: [
          { producto: 'CTACTE', identificador: '123456', cupoAutorizado: '5' },
          { producto: 'LINCRE', identificador: '123456', montoCompromiso: '5' },
        ],
      },
      [
        ['productosCerrar.0', 'quota-not-asked', 'Falta quitar el cupo autorizado, que aquí no se pide.'],
        [
          'productosCerrar.1',
          'amount-not-asked',
          'Falta marcar el compromiso, o quitar el monto del compromiso.',
        ],
      ],
    ],
    [
      'PINP-14',
      {
        productosContratar: {
          CTACTE: { pagaDeuda: true, moneda: 'UF', cupoUtilizado: '1832.47' },
          TARCRE: { pagaDeuda: true, moneda: 'CLP', cupoUtilizado: '1832,47' },
        },
      },
      [
        [
          'productosContratar.CTACTE',
          'used-quota-wrong-grouping',
          'Ingresa el cupo utilizado con puntos solo entre los miles, y con coma si lleva decimales',
        ],
        [
          'productosContratar.TARCRE',
          'used-quota-whole-only',
          'Ingresa el cupo utilizado en pesos sin decimales',
        ],
      ],
    ],
    [
      'SOL-58',
      { productosContratar: { CRECON: { pagaDeuda: true, moneda: 'UF', cupoUtilizado: '7' } } },
      [['productosContratar.CRECON', 'term-missing', 'Ingresa el plazo, hasta 3 dígitos']],
    ],
  ])('%s', async (_id, changes, told) => {
    expect(await faultsOf(changes)).toEqual(told);
  });

  it('EMP-35 names every field that is missing, and the parts after it', async () => {
    const told = await faultsOf({ empresa: {}, proveedor: {}, productosCerrar: [], productosContratar: {} });
    expect(told.map(([donde]) => donde)).toEqual([
      ...['razonSocial', 'antiguedad', 'volumenVenta', 'region', 'ciudad', 'comuna', 'calle', 'numero'].map(
        (field) => `empresa.${field}`,
      ),
      ...['nombreRepresentante', 'apellidoPaternoRepresentante', 'apellidoMaternoRepresentante'].map(
        (field) => `empresa.${field}`,
      ),
      ...['fecha', 'celular', 'email', ...consents].map((field) => `empresa.${field}`),
      'proveedor.nombre',
      'productosCerrar',
      'productosContratar',
    ]);
  });

  it('asks for no proof of a company that needs none', async () => {
    const entrada = { rutEmpresa: '13.131.313-6', rutRepresentante: '13.131.313-6' };
    expect(await faultsOf({ entrada, representacion: {} })).toEqual([]);
  });

  const own = '13.131.313-6';
  const proof = 'representacion.por';
  const atCompany = 'entrada.rutEmpresa';
  const atPerson = 'entrada.rutRepresentante';

  it.each<readonly [string, string | undefined, string | undefined, readonly string[]]>([
    ['a person for itself', own, own, []],
    ['a person for another', own, '12.345.678-5', [proof]],
    ['a person for a misspelt rut', own, '12.345.678-6', [atPerson]],
    ['a person for nobody', own, undefined, [atPerson]],
    ['a company for a person', '76.123.456-0', own, [proof]],
    ['a company for itself', '76.123.456-0', '76.123.456-0', [proof]],
    ['a company for a misspelt rut', '76.123.456-0', '12.345.678-6', [atPerson, proof]],
    ['a company for nobody', '76.123.456-0', undefined, [atPerson, proof]],
    ['a misspelt rut for a person', '76.123.456-1', own, [atCompany]],
    ['a misspelt rut for another', '76.123.456-1', '12.345.678-6', [atCompany, atPerson]],
    ['nothing for a person', undefined, own, [atCompany]],
    ['nothing for nobody', undefined, undefined, [atCompany, atPerson]],
  ])(
    'QST-26 names at once what is wrong and whether a proof is due: %s',
    async (_, company, person, places) => {
      const entrada = { rutEmpresa: company, rutRepresentante: person };
      const faults = await faultsOf({ entrada, representacion: {} });
      expect(faults.map(([place]) => place)).toEqual(places);
    },
  );

  it('DOC-01, DOC-03, PAPI-44 looks into the files it names', async () => {
    const { path, folder } = await writtenRequest({
      certificados: ['bueno.pdf', 'otro.txt', 'vacio.pdf', 'falso.pdf'].map((archivo) => ({
        tipo: 'liq',
        archivo,
      })),
    });
    await writeFile(join(folder, 'bueno.pdf'), '%PDF-1.7 %%EOF');
    await writeFile(join(folder, 'otro.txt'), 'x');
    await writeFile(join(folder, 'vacio.pdf'), '');
    await writeFile(join(folder, 'falso.pdf'), 'no soy un PDF');
    expect((await runIn({}, 'validar', path)).err.split('\n')).toEqual([
      'La solicitud no cumple estas reglas:',
      '  certificados.1: La extensión del archivo no está permitida.',
      '  certificados.2: El archivo no debe estar vacío.',
      '  certificados.3: El contenido del archivo no corresponde a su extensión.',
      '',
    ]);
  });

  it.each([
    [{ tim: 10, liq: 10, tas: 10 }, []],
    [{ tim: 1, liq: 11, tas: 2 }, ['liq']],
    [{ tim: 11, tas: 11 }, ['tim', 'tas']],
  ])('takes no more files of a kind than the screen does: %j', async (counts, kinds) => {
    const certificados = Object.entries(counts).flatMap(([tipo, length]) =>
      Array.from({ length }, () => ({ tipo: tipo as 'tim', archivo: 'a.pdf' })),
    );
    const { path, folder } = await writtenRequest({ certificados });
    await writeFile(join(folder, 'a.pdf'), '%PDF-1.7 %%EOF');
    const { fallas } = JSON.parse((await runIn({}, 'validar', path, '--json')).out) as { fallas: unknown };
    const fault = (falla: string) => ({
      donde: 'certificados',
      falla,
      mensaje: 'No caben más archivos. Elimina uno para agregar otro.',
    });
    expect(fallas).toHaveLength(kinds.length);
    expect(fallas).toEqual(expect.arrayContaining(kinds.map(fault)));
  });

  it.each([
    ['%PDF-1.7 %%EOF', []],
    ['no soy un PDF', ['representacion.archivo: El contenido del archivo no corresponde a su extensión.']],
  ])('PAPI-44 looks into the tax folder that it names: %s', async (content, faults) => {
    const { path, folder } = await writtenRequest({
      representacion: { por: 'carpeta', archivo: 'carpeta.pdf' },
    });
    await writeFile(join(folder, 'carpeta.pdf'), content);
    const { err } = await runIn({}, 'validar', path);
    expect(err.split('\n').slice(1, -1)).toEqual(faults.map((fault) => `  ${fault}`));
  });

  it.each([
    [{ certificados: [{ tipo: 'tim', archivo: 'a.pdf' }, { tipo: 'tim' }] }, 'certificados.1.'],
    [{ certificados: [{ archivo: 'a.pdf' }] }, 'certificados.0.'],
    [{ certificados: [{ tipo: 'tim', archivo: 'sin.pdf' }] }, '/sin.pdf».'],
    [{ representacion: { por: 'carpeta', archivo: '.' } }, '».'],
  ] as const)('cannot do with %j', async (changes, words) => {
    const { path, folder } = await writtenRequest(changes);
    await writeFile(join(folder, 'a.pdf'), '%PDF-1.7 %%EOF');
    const { exit, err } = await runIn({}, 'validar', path);
    expect([exit, err.endsWith(`${words}\n`)]).toEqual([2, true]);
  });
});

describe('with a bank', () => {
  it('its lists count', async () => {
    expect(await faultsOf({}, ...atBank)).toEqual([]);
    expect(await faultsOf({ ...company({ region: '13', ciudad: 'SANTIAGO' }) }, ...atBank)).toEqual([]);
    expect(
      await faultsOf({ ...company({ comuna: 'Nada' }), proveedor: { nombre: 'Banco X' } }, ...atBank),
    ).toEqual([
      ['empresa.comuna', 'comuna', 'Seleccione comuna. «Nada» no está en la lista.'],
      ['proveedor.nombre', 'provider', '«Banco X» no está en la lista.'],
    ]);
  });

  it('a provider of any group of its list is one', async () => {
    const { path } = await writtenRequest();
    const groups = [
      { tipo: 'Caja', proveedores: [] },
      { tipo: 'Banco', proveedores: [aProvider()] },
    ];
    const bank = { providers: { all: () => TE.right(groups) } };
    expect(await runIn({ bank }, 'validar', path, ...atBank)).toMatchObject({ exit: 0, err: '' });
  });

  it.each([
    [[], false],
    [atBank, true],
  ])('a script reads whether it was asked: %j', async (options, conBanco) => {
    const { path } = await writtenRequest();
    const { mensajes, ...data } = JSON.parse(
      (await runIn({}, 'validar', path, '--json', ...options)).out,
    ) as {
      mensajes: readonly string[];
    };
    expect(data).toEqual({ codigo: 0, valido: true, fallas: [], conBanco });
    expect(mensajes).toHaveLength(conBanco ? 1 : 2);
  });

  it('ends with 5 when the bank is not there', async () => {
    const { path } = await writtenRequest();
    const bank = {
      places: {
        regions: () => TE.left(unreachable),
        cities: () => TE.right([]),
        communes: () => TE.right([]),
      },
    };
    expect(await runIn({ bank }, 'validar', path, ...atBank)).toMatchObject({
      exit: 5,
      out: '',
      err: 'Ha ocurrido un error de conexión\n',
    });
  });
});

describe('PAPI-24 the body of a request', () => {
  const validated = async (body: unknown) => {
    const path = join(await ownFolder(), 'cuerpo.json');
    await writeFile(path, JSON.stringify(body));
    return runIn({}, 'validar', path, '--json', ...atBank);
  };

  it('is good by the rules it is received with', async () => {
    expect(await validated(aSubmission())).toMatchObject({ exit: 0 });
  });

  it('has every field named that breaks one', async () => {
    const body = aSubmission();
    const { exit, out } = await validated({
      ...body,
      portarTodoCuentas: !body.portarTodoCuentas,
      solicitante: { ...body.solicitante, tipoCliente: 'G' },
    });
    expect(exit).toBe(3);
    expect(JSON.parse(out)).toMatchObject({
      fallas: [
        { donde: 'portarTodoCuentas', mensaje: 'Revisa la sección Productos a cerrar' },
        { donde: 'solicitante.tipoCliente' },
      ],
    });
  });
});

describe('a file that cannot be used', () => {
  it.each(['nada.json', '.'])('%s ends with 2 and one line', async (name) => {
    const path = join(await ownFolder(), name);
    expect(await runIn({}, 'validar', path)).toMatchObject({
      exit: 2,
      out: '',
      err: `No se pudo leer el archivo «${path}».\n`,
    });
  });
});
