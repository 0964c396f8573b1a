import { consents } from '#core/portability/texts/bank-text.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bank } from '#adapters/cli/zaguan/channel.ts';
import type { RequestFile } from '#adapters/cli/zaguan/request-file.ts';
import type { Request } from '#core/portability/request/request.ts';
import { timedOut, unreachable, type Failure } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { aRequestFile } from '#test/support/builders/request-file.ts';
import { aRequest, aSubmission } from '#test/support/builders/submission.ts';
import { aRound, happyPortability } from '#test/support/worlds/portability-world.ts';
import { atBank, runIn, writtenRequest } from '#test/support/worlds/zaguan-world.ts';

const password = 'sol-2026';

type World = {
  readonly bank?: Partial<Bank>;
  readonly typed?: readonly string[];
  readonly changes?: RequestFile;
  readonly options?: readonly string[];
};

const enter = async ({ bank = {}, typed = [password], changes = {}, options = ['--si'] }: World = {}) => {
  const written = await writtenRequest(changes);
  await writeFile(join(written.folder, 'tim.pdf'), '%PDF-1.7 %%EOF');
  const argv = [written.path, ...atBank, '--salida', written.folder, ...options];
  const ran = await runIn({ bank, typed }, 'portabilidad', ...argv);
  return { ...ran, ...written };
};

const told = async (world: World): Promise<{ readonly exit: number; readonly err: string }> => {
  const { exit, err, out } = await enter(world);
  expect(out).toBe('');
  return { exit, err };
};

const toldToScripts = async (world: World): Promise<unknown> =>
  JSON.parse((await enter({ ...world, options: ['--si', '--json'] })).out);

const failing = <Port extends keyof Bank>(port: Port, changes: Partial<Bank[Port]>): Partial<Bank> => ({
  [port]: { ...happyPortability()[port], ...changes },
});

const left = (failure: Failure) => () => TE.left(failure);

const withCertificate: RequestFile = { certificados: [{ tipo: 'tim', archivo: 'tim.pdf' }] };

describe('a portability from the command line', () => {
  it('is entered, its certificates uploaded and its receipt saved', async () => {
    const sent: Request[] = [];
    const seen: unknown[] = [];
    const bank = failing('requests', {
      submit: (body, _key, texts) => {
        sent.push(body);
        seen.push(texts);
        return TE.right({ eligible: true, idSolicitud: 1001 });
      },
    });
    const { exit, out, folder, files } = await enter({ bank, changes: withCertificate });
    const receipt = join(folder, 'comprobante-solicitud-1001.pdf');
    expect({ exit, out }).toEqual({
      exit: 0,
      out: `Tu solicitud N° 1001 fue ingresada\nDocumento recibido: tim.pdf\nComprobante: ${receipt}\n`,
    });
    expect(await files()).toEqual(['comprobante-solicitud-1001.pdf', 'tim.pdf']);
    expect(await readFile(receipt, 'utf8')).toBe('%PDF-1.7');
    expect(sent).toEqual([aRequest()]);
    expect(seen).toEqual([someVersions]);
  });

  it('answers machines in JSON', async () => {
    const { out, folder } = await enter({ options: ['--si', '--json'] });
    expect(JSON.parse(out)).toMatchObject({
      codigo: 0,
      solicitud: 1001,
      comprobante: join(folder, 'comprobante-solicitud-1001.pdf'),
      documentos: [],
    });
  });

  it('shows the request, and signs nothing without a yes', async () => {
    const bank = failing('requests', { submit: () => TE.left(unreachable) });
    const { exit, said } = await enter({ bank, typed: [password, 'no'], options: [] });
    expect(exit).toBe(130);
    const orders = said.indexOf('  Productos a cerrar:');
    expect(said.slice(orders + 1, orders + 3)).toEqual([
      '    Vas a cerrar todas tus cuentas corrientes en Banco del Valle',
      '    Vas a cerrar tu tarjeta de crédito ****4321 en Banco del Valle',
    ]);
    expect(said.at(-1)).toBe('¿Firmar la solicitud? (s/n):');
    expect((await enter({ typed: [password, 'sí'], options: [] })).exit).toBe(0);
  });

  it('shows of the company who asks, and leaves these to the file', async () => {
    const empresa = { ...aRequestFile().empresa, numero: '4711', departamento: '402' };
    const { said } = await enter({ changes: { empresa }, typed: [password, 'no'], options: [] });
    const shown = said.join('\n');
    expect(
      Object.entries(empresa).flatMap(([field, value]) =>
        typeof value === 'string' && shown.includes(value) ? [] : [field],
      ),
    ).toEqual([
      ...['antiguedad', 'volumenVenta', 'region', 'ciudad', 'comuna', 'calle', 'numero', 'departamento'],
      ...['fecha', 'celular', 'email', ...consents],
    ]);
  });

  it('asks for the serial number, and for the answers that the file does not know', async () => {
    const changes = {
      entrada: { rutEmpresa: '76.123.456-0', rutRepresentante: '12.345.678-5' },
      respuestas: [],
    };
    const typed = ['523.418.907', '0', 'x', '1', '1', '2', '2', password];
    const { exit, said } = await enter({ changes, typed });
    expect(exit).toBe(0);
    expect(said.slice(0, 5)).toEqual([
      'Número de documento del representante:',
      'Pregunta 1 de 4: Pregunta 1',
      '  1. Esta',
      '  2. La otra',
      'Respuesta (1 a 2):',
    ]);
  });

  it('is not begun when the file breaks a rule', async () => {
    const bank = failing('customers', { isBankCustomer: () => () => Promise.reject(new Error('asked')) });
    expect(await told({ bank, changes: { proveedor: {} } })).toEqual({
      exit: 3,
      err: [
        'La solicitud no cumple estas reglas:\n',
        '  proveedor.nombre: Falta elegir tu proveedor de origen.\n',
      ].join(''),
    });
  });

  it("ends with 3 if the bank's lists lack a name of the file", async () => {
    const { exit, err } = await told({ changes: { proveedor: { nombre: 'Banco X' } } });
    expect(exit).toBe(3);
    expect(err).toContain('«Banco X» no está en la lista.');
  });

  it('cannot be made of a body', async () => {
    const { path, folder } = await writtenRequest();
    await writeFile(path, JSON.stringify(aSubmission()));
    const { exit } = await runIn({}, 'portabilidad', path, ...atBank, '--salida', folder);
    expect(exit).toBe(2);
  });
});

describe('refusals of the bank end with 4', () => {
  const wrong = { correctAnswers: 3, questionsAsked: 4 };

  it.each<readonly [string, World, string, string]>([
    [
      'LAND-26',
      { bank: failing('customers', { isBankCustomer: () => TE.right(true) }) },
      'Esta empresa ya es cliente del banco.',
      'cliente',
    ],
    [
      'QST-21',
      { bank: failing('bureau', { validate: () => TE.right({ ...wrong, remaining: 2 }) }) },
      'Al menos una de las respuestas ingresadas no es correcta. Te quedan 2 intentos.',
      'respuestas',
    ],
    [
      'QST-32',
      { bank: failing('bureau', { validate: () => TE.right({ ...wrong, remaining: 0, blockHours: 24 }) }) },
      'Has sido bloqueado por 24 horas.',
      'bloqueo',
    ],
    [
      'QST-36',
      {
        bank: failing('bureau', { questions: left(refusedWith(500, { mensaje: 'Servicio en mantención' })) }),
      },
      'Servicio en mantención',
      'identidad',
    ],
    [
      'SEC-06',
      { bank: failing('requests', { existsFrom: left(refusedWith(401)) }) },
      'El banco terminó la sesión: vuelve a empezar.',
      'sesion-terminada',
    ],
    [
      'REP-16',
      {
        bank: failing('representatives', {
          byTaxAuthority: () =>
            TE.right({
              empresa: { rut: '76.123.456-0', razonSocial: '' },
              direccion: [],
              representantes: [],
            }),
        }),
      },
      'No pudimos confirmar que el RUT 12.345.678-5 represente a la empresa 76.123.456-0. Acércate a una sucursal con las escrituras de los poderes de la empresa.',
      'sin-representante',
    ],
    [
      'SOL-09',
      { bank: failing('requests', { existsFrom: () => TE.right(true) }) },
      'Ya tienes una solicitud de portabilidad ingresada desde esa institución',
      'ya-solicitada',
    ],
    [
      'PERR-10',
      { bank: failing('requests', { submit: left(refusedWith(409)) }) },
      'Ya tienes una solicitud de portabilidad ingresada desde esa institución',
      'ya-solicitada',
    ],
    [
      'PAPI-24',
      {
        bank: failing('requests', {
          submit: left(refusedWith(400, { campos: ['representative.email', 'toClose.0'] })),
        }),
      },
      'Corrige en los datos de la empresa: e-mail\nRevisa la sección Productos a cerrar',
      'no-aceptada',
    ],
    [
      'PAPI-44',
      {
        bank: failing('documents', {
          validate: () => TE.right({ valid: false, message: 'Tiene un virus.' }),
        }),
        changes: withCertificate,
      },
      'tim.pdf: Tiene un virus.',
      'documento',
    ],
  ])('%s', async (_id, world, words, causa) => {
    expect(await told(world)).toEqual({ exit: 4, err: `${words}\n` });
    expect(await toldToScripts(world)).toMatchObject({ codigo: 4, causa });
  });

  it('a request that is not eligible keeps its number and its copy', async () => {
    const bank = failing('requests', { submit: () => TE.right({ eligible: false, idSolicitud: 1002 }) });
    const { exit, err, files } = await enter({ bank });
    expect(exit).toBe(4);
    expect(err).toContain('No se cumple la condición de socio elegible');
    expect(err).toContain('Número de registro: 1002.');
    expect(await files()).toContain('copia-solicitud-1002.pdf');
  });
});

describe('missing answers end with 5', () => {
  it.each<readonly [string, Failure, string, string]>([
    ['a bank that is not there', unreachable, 'Ha ocurrido un error de conexión', 'sin-conexion'],
    ['a bank that is too slow', timedOut, 'Ha ocurrido un error de conexión', 'sin-conexion'],
    ['an answer that cannot be read', garbled, 'El banco respondió algo que no se pudo leer.', 'ilegible'],
    [
      'a bank out of service',
      refusedWith(503),
      'El banco no puede atender ahora (503): Este servicio está temporalmente no disponible, por favor intente más tarde.',
      'sin-servicio',
    ],
  ])('%s', async (_name, failure, words, causa) => {
    const bank = failing('places', { regions: left(failure) });
    expect(await told({ bank })).toEqual({ exit: 5, err: `${words}\n` });
    expect(await toldToScripts({ bank })).toMatchObject({ codigo: 5, causa });
  });

  it.each([unreachable, garbled, refusedWith(503)])(
    'PAPI-24 a request that may have arrived can be repeated under its key: $kind',
    async (failure) => {
      const { exit, out } = await enter({
        bank: failing('requests', { submit: left(failure) }),
        options: ['--si', '--json'],
      });
      expect(exit).toBe(5);
      expect(JSON.parse(out)).toMatchObject({
        llave: 'llave-nueva',
        mensajes: [
          expect.any(String),
          'No se sabe si el banco recibió la solicitud: repite la orden con --llave llave-nueva y no se ingresará dos veces.',
        ],
      });
    },
  );

  it('PAPI-24 a repeated request travels under its key, although its provider was asked already', async () => {
    const keys: string[] = [];
    const bank = failing('requests', {
      existsFrom: () => TE.right(true),
      submit: (_body, key) => {
        keys.push(key);
        return TE.right({ eligible: true, idSolicitud: 1001 });
      },
    });
    expect(await enter({ bank, options: ['--si', '--llave', 'la-de-antes'] })).toMatchObject({ exit: 0 });
    expect(keys).toEqual(['la-de-antes']);
  });
});

describe('unfinished work after registration ends with 6', () => {
  it('a certificate that did not arrive', async () => {
    const bank = failing('documents', { upload: left(unreachable) });
    const { exit, err } = await enter({ bank, changes: withCertificate });
    expect(exit).toBe(6);
    expect(err).toContain('Tu solicitud N° 1001 fue ingresada\nDocumento sin subir: tim.pdf\n');
  });

  it('a receipt that is none, and PAPI-26 a mail that failed in silence', async () => {
    const pdf = () => TE.right(new TextEncoder().encode('<html>'));
    const { exit, err } = await enter({ bank: failing('requests', { pdf, mail: left(unreachable) }) });
    expect(exit).toBe(6);
    expect(err).toBe('Tu solicitud N° 1001 fue ingresada\nNo se pudo guardar el comprobante.\n');
  });
});

describe('the questions', () => {
  it('a file is not tried twice, a person may be', async () => {
    let rounds = 0;
    const bank = failing('bureau', {
      questions: () => {
        rounds += 1;
        return TE.right(aRound);
      },
      validate: () => TE.right({ correctAnswers: rounds > 1 ? 4 : 0, questionsAsked: 4, remaining: 2 }),
    });
    expect((await enter({ bank })).exit).toBe(4);
    expect(rounds).toBe(1);
    rounds = 0;
    const typed = ['1', '1', '1', '1', 's', '1', '1', '1', '1', password];
    expect((await enter({ bank, typed, changes: { respuestas: [] } })).exit).toBe(0);
    expect(rounds).toBe(2);
  });

  it('without a choice are no questions', async () => {
    const empty = { ...aRound, questions: [{ id: '1', text: '¿?', choices: [] }] };
    expect(await enter({ bank: failing('bureau', { questions: () => TE.right(empty) }) })).toMatchObject({
      exit: 5,
    });
  });
});

describe('no secret is printed', () => {
  const secrets = ['523418907', password, 'acceso-1', 'refresco-1'];
  const said = secrets.join(' ');

  it('even when the bank repeats it', async () => {
    const failures = [400, 403, 422, 500, 503].map((status) => refusedWith(status, { mensaje: said }));
    const banks: readonly Partial<Bank>[] = failures.flatMap((failure) => [
      failing('requests', { existsFrom: left(failure) }),
      failing('requests', { submit: left(failure) }),
      failing('places', { cities: left(failure) }),
      failing('representatives', { byTaxAuthority: left(failure) }),
    ]);
    for (const bank of banks) {
      const ran = await enter({ bank });
      const shown = [ran.out, ran.err, ...ran.said].join('\n');
      expect(secrets.filter((secret) => shown.includes(secret))).toEqual([]);
      expect(ran.err).toContain('***');
    }
  });

  it('for any answers of the file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[A-Z]{12}$/), async (fact) => {
        const choices = [{ id: 'a', text: fact }];
        const round = {
          ...aRound,
          questions: aRound.questions.map((question) => ({ ...question, choices })),
        };
        const bank = failing('bureau', { questions: () => TE.right(round) });
        const { exit, out, err, said: spoken } = await enter({ bank, changes: { respuestas: [fact] } });
        expect(exit).toBe(0);
        expect([out, err, ...spoken].join('\n')).not.toContain(fact);
      }),
      { numRuns: 5 },
    );
  });

  it('the password goes to the cipher and nowhere else', async () => {
    const sealed: string[] = [];
    const bank: Partial<Bank> = {
      taxAuthorityCipher: {
        seal: (secret) => {
          sealed.push(secret.password);
          return TE.fromEither(E.right('sellado'));
        },
      },
    };
    expect((await enter({ bank })).exit).toBe(0);
    expect(sealed).toEqual([password]);
  });
});
