import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runContract } from '#adapters/cli/contract/run.ts';
import { contractPeople } from '#composition/contract-people.ts';
import { contractTools } from '#composition/contract-tools.ts';
import { read } from '#composition/scripts/project-files.ts';
import { ownFolder } from '#test/support/worlds/zaguan-world.ts';

type World = { readonly fetch?: typeof fetch };

const contract = async ({ fetch: answered }: World, ...argv: readonly string[]) => {
  const printed = { out: '', err: '' };
  const exit = await runContract(
    argv,
    { ...contractTools, fetch: answered ?? (() => Promise.reject(new Error('no network'))) },
    {
      out: (words) => {
        printed.out += words;
      },
      err: (words) => {
        printed.err += words;
      },
    },
  );
  return { exit, ...printed };
};

const atBank = ['--base-url', 'https://banco.example'] as const;

const written = async (words: string): Promise<string> => {
  const path = join(await ownFolder(), 'personas.json');
  await writeFile(path, words);
  return path;
};

const demoFile = (): Promise<string> => written(JSON.stringify(contractPeople()));

describe('invalid arguments end with one line and code 2', () => {
  it.each([
    ['no address', [], 'Falta --base-url'],
    ['an address of another kind', ['--base-url', 'ftp://banco.example'], 'debe ser https'],
    ['http to another machine', ['--base-url', 'http://banco.example'], 'debe ser https'],
    ['a key in the address', ['--base-url', 'https://ana:Soleado4@banco.example'], 'debe ser https'],
    ['no people', atBank, 'Falta --people'],
    ['people that are not there', [...atBank, '--people', 'no/esta.json'], 'No se puede leer'],
    ['an unknown call', [...atBank, '--only', 'noEsta'], 'No hay llamadas con este nombre: noEsta'],
    ['an unknown option', ['--clave', 'Soleado4'], 'No existe una de las opciones'],
    ['an option without its value', ['--people'], 'La opción --people necesita un valor'],
    ['an argument too many', ['Soleado4'], 'Sobran argumentos'],
  ])('%s', async (_name, argv, line) => {
    const { exit, out, err } = await contract({}, ...argv);
    expect(exit).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(line);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).not.toContain('Soleado4');
  });

  it.each([
    ['no JSON', 'hola', 'no es JSON'],
    ['a field that is wrong', '{"acceso":{"conClave":{"rut":"1"}}}', 'acceso.conClave.rut'],
    ['a field nobody reads', '{"otro":1}', 'nadie usa otro'],
    ['a variable that is not set', '{"acceso":{"ingreso":{"rut":{"env":"NO_ESTA"}}}}', 'NO_ESTA'],
    ['a call nobody knows', '{"noOfrece":["otra"]}', 'otra'],
  ])('people with %s', async (_name, words, line) => {
    const { exit, err } = await contract({}, ...atBank, '--people', await written(words));
    expect(exit).toBe(2);
    expect(err).toContain(line);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('without a bank the end is one line and code 3', () => {
  it('if nobody answers', async () => {
    const { exit, out, err } = await contract({}, ...atBank, '--people', await demoFile());
    expect([exit, out, err]).toEqual([3, '', 'El banco no responde en esa dirección.\n']);
  });

  it("if the answer is not a bank's", async () => {
    const page = { fetch: async () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }) };
    const { exit, err } = await contract(page, ...atBank, '--people', await demoFile());
    expect(exit).toBe(3);
    expect(err).toMatch(/^En esa dirección responde algo que no es un banco.*\n$/);
  });

  it('the same in JSON for programs', async () => {
    const { exit, out } = await contract({}, ...atBank, '--people', await demoFile(), '--json');
    expect(exit).toBe(3);
    expect(JSON.parse(out)).toEqual({ codigo: 3, mensajes: ['El banco no responde en esa dirección.'] });
  });
});

/** Writes the people file of the demo set with the tax folder that the file names, and returns its path. */
const withFolder = async (): Promise<string> => {
  const path = await demoFile();
  await writeFile(join(dirname(path), contractPeople().portabilidad?.solicitante?.carpeta ?? ''), '%PDF-1.7');
  return path;
};

/** Builds the network of the contract tool: a fake bank that answers each path by this function. */
const bankOf = (answer: (path: string) => Response): World => ({
  fetch: async (input) => answer(new URL(String(input)).pathname),
});

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

it('distinguishes passed, failed and skipped rules', async () => {
  const bank = bankOf((path) => (path.endsWith('/regions') ? json([]) : json({ dia: '05-03-2026' })));
  const path = await written('{}');
  const { exit, out } = await contract(
    bank,
    ...[...atBank, '--people', path],
    ...['--only', 'regions,currentDate', '--only', 'client'],
  );
  expect(exit).toBe(1);
  expect(out).toMatch(
    /^Difiere +regions +responde las regiones · se esperaba una lista con algo; llegó una lista vacía$/m,
  );
  expect(out).toMatch(/^Conforme +currentDate +/m);
  expect(out).toMatch(/^No comprobado +client .*falta «portabilidad\.cliente» en el archivo de personas$/m);
  expect(out).toMatch(/^\d+ comprobaciones: 1 conforme, 1 difiere, \d+ no comprobadas\.$/m);
});

it('secrets repeated by a bank are not shown', async () => {
  const bank = bankOf((path) =>
    path.endsWith('/fecha-actual') ? json({ dia: '05-03-2026' }) : json({ codigo: 'Copihue1' }, 400),
  );
  const { exit, out } = await contract(bank, ...atBank, '--people', await demoFile(), '--only', 'regions');
  expect(exit).toBe(1);
  expect(out).toContain('estado 400 (***)');
  expect(out).not.toContain('Copihue1');
});

describe('EXT-2623 a company home without the two cookies of the entry guard', () => {
  const home = async (people: object, ...cookies: readonly string[]) => {
    const headers = new Headers({ 'Content-Type': 'text/html' });
    cookies.forEach((cookie) => headers.append('Set-Cookie', cookie));
    const bank = bankOf((path) =>
      path.endsWith('/fecha-actual') ? json({ dia: '05-03-2026' }) : new Response('<html>', { headers }),
    );
    const path = await written(JSON.stringify(people));
    return contract(bank, ...atBank, '--people', path, '--only', 'companyHome');
  };
  const right = ['bookmark=1; Path=/', 'contexto=empresa; path=/; SameSite=Lax'] as const;

  it('does not conform, nor does one that script cannot read or that is of one path', async () => {
    expect((await home({}, ...right)).exit).toBe(0);
    for (const cookies of [
      ['una=1; Path=/', 'otra=1; Path=/'],
      [right[0]],
      ['bookmark=; Path=/', right[1]],
      ['bookmark=1; Path=/; HttpOnly', right[1]],
      ['bookmark=1', right[1]],
      ['bookmark=1; Path=/empresa', right[1]],
      [right[0], 'contexto=personas; Path=/'],
    ]) {
      const { exit, out } = await home({}, ...cookies);
      expect([cookies, exit]).toEqual([cookies, 1]);
      expect(out).toMatch(/las cookies «bookmark» y «contexto» .*; llegó no está así: /);
    }
  });

  it('is asked for them by the names that the bank gave them', async () => {
    const portal = { cookies: { marcador: 'marca', contexto: 'quien' } };
    expect((await home({ portal }, ...right)).exit).toBe(1);
    expect((await home({ portal }, 'marca=si; Path=/', 'quien=empresa; Path=/')).exit).toBe(0);
  });
});

it('EXT-2625 a bank without the signed texts does not conform, whatever its file says', async () => {
  const bank = bankOf((path) =>
    path.endsWith('/fecha-actual') ? json({ dia: '05-03-2026' }) : json({ codigo: 'NO_ENCONTRADO' }, 404),
  );
  const path = await written('{"noOfrece":["texts","text","draftRead"]}');
  const { exit, out } = await contract(bank, ...atBank, '--people', path, '--only', 'texts,text,draftRead');
  expect(exit).toBe(1);
  expect(out).toMatch(/^Difiere +texts .*se esperaba estado 200; llegó estado 404/m);
  expect(out).toMatch(/^No comprobado +draftRead .*no la ofrece$/m);
});

describe('a bank that stops answering', () => {
  const goneAfter = (answered: number): World => {
    let calls = 0;
    return {
      fetch: async () => {
        calls += 1;
        if (calls > answered) throw new Error('gone');
        return json({ dia: '05-03-2026' });
      },
    };
  };

  it('ends the run with code 3, despite earlier results', async () => {
    const { exit, out, err } = await contract(
      goneAfter(2),
      ...[...atBank, '--people', await written('{}'), '--only', 'currentDate,regions'],
    );
    expect(exit).toBe(3);
    expect(out).toContain('Difiere');
    expect(err).toBe('El banco no responde en esa dirección.\n');
  });

  it('differs where it answers again', async () => {
    let calls = 0;
    const { exit, out } = await contract(
      {
        fetch: async () => {
          calls += 1;
          if (calls === 2) throw new Error('gone');
          return json({ dia: '05-03-2026' });
        },
      },
      ...[...atBank, '--people', await written('{}'), '--only', 'currentDate'],
    );
    expect(exit).toBe(1);
    expect(out).toContain('se esperaba una respuesta; llegó ninguna respuesta');
  });
});

it('a call that the bank says it does not serve is not asked', async () => {
  const bank = bankOf(() => json({ dia: '05-03-2026' }));
  const path = await written('{"noOfrece":["regions"]}');
  const { exit, out } = await contract(bank, ...atBank, '--people', path, '--only', 'regions', '--json');
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toEqual({
    codigo: 0,
    resumen: { conformes: 0, difieren: 0, noComprobadas: 1 },
    comprobaciones: [
      expect.objectContaining({
        llamada: 'regions',
        resultado: 'No comprobado',
        motivo: 'el archivo de personas dice que el banco no la ofrece',
      }),
    ],
  });
});

it('a bank that asks to wait is asked again after so long', async () => {
  const waits: number[] = [];
  let calls = 0;
  const fetched: typeof fetch = async () => {
    calls += 1;
    return calls === 2
      ? new Response('', { status: 429, headers: { 'Retry-After': '7' } })
      : json({ dia: '05-03-2026' });
  };
  const printed: string[] = [];
  const exit = await runContract(
    [...atBank, '--people', await written('{}'), '--only', 'currentDate'],
    { ...contractTools, fetch: fetched, wait: async (ms) => waits.push(ms) },
    { out: () => undefined, err: (words) => printed.push(words) },
  );
  expect([exit, waits]).toEqual([0, [7000]]);
  expect(printed).toEqual(['El banco pide esperar 7 segundos entre llamadas.\n']);
});

it('help names every exit code, and the list every call, without a bank', async () => {
  const help = await contract({}, '--help');
  expect(help.exit).toBe(0);
  expect(help.out).toContain('Códigos de salida');
  const list = await contract({}, '--list', '--only', 'regions');
  expect([list.exit, list.out]).toEqual([0, expect.stringMatching(/^regions +responde las regiones\n$/)]);
});

it('the people of the demonstration are printed, and the example of the how-to is they', async () => {
  const { exit, out } = await contract({}, '--print-people');
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toEqual(contractPeople());
  expect(JSON.parse(read('docs/how-to/contract-people.json'))).toEqual(JSON.parse(out));
});

it.each([
  ['certificates', { CERTIFICADO_DIGITAL: 'si' }, { certificates: true, digitalIdentity: false }],
  [
    'a digital identity',
    { IDENTIDAD_EMISOR: 'https://identidad.example' },
    { certificates: false, digitalIdentity: true },
  ],
] as const)('a demonstration with %s alone leaves out what needs the other', async (_, settings, offered) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { out } = await contract({}, '--print-people');
  vi.unstubAllEnvs();
  expect(JSON.parse(out)).toEqual(contractPeople(offered));
  expect(contractPeople(offered).noOfrece).not.toEqual(contractPeople().noOfrece);
});

it('a demonstration with certificates and a digital identity leaves no call out', () => {
  expect(contractPeople({ certificates: true, digitalIdentity: true }).noOfrece).toEqual([]);
});

describe('any answer of a bank gives lines, never a crash', () => {
  const everything = {
    ...{
      token: { access_token: 'a', refresh_token: 'b' },
      transactionKey: 'k',
      publicKey: 'no es una llave',
    },
    ...{ questions: [], representantes: [], elegible: true, resultado: 'Ok', rToken: 'r', idSolicitud: 1 },
    ...{ noElegible: false, revision: 1, data: [], encryptedData: 7, id: 'x', dia: '', keys: [] },
    configuracionCajaDesafio: { resultadoOperacion: { codigo: 'CAJDEF-0000' }, dispositivos: [null] },
    assessmentComplete: { atomicScores: [] },
    parameters: { algorithm: 'otro' },
  };
  const lists = [
    { id: 1, descripcion: 'A', regionHomologada: '1', codigoProducto: 'CTACTE', familia: 'Cuenta' },
    null,
  ];

  it.each([
    ['an empty record', 200, '{}'],
    ['an empty list', 200, '[]'],
    ['everything at once', 200, JSON.stringify(everything)],
    ['a list of odd things', 200, JSON.stringify(lists)],
    ['a list of one', 200, JSON.stringify(lists.slice(0, 1))],
    ['refusals with odd fields', 400, '{"codigo":{"a":1},"campos":[1,null,"x"],"errorCajaDesafio":"99"}'],
    ['nothing but 503', 503, '{"mensaje":"no"}'],
    ['a redirect', 303, '{"a":1}'],
  ])('%s', async (_name, status, body) => {
    let code = 0;
    const printed: string[] = [];
    const exit = await runContract(
      [...atBank, '--people', await withFolder(), '--codes', 'mensajes'],
      {
        ...contractTools,
        fetch: async () =>
          new Response(body, { status, headers: { 'Content-Type': 'application/json', Location: '//x' } }),
        wait: () => Promise.resolve(),
        digipassCode: () => String((code += 1)),
        runCodes: () => Promise.resolve('12345678'),
      },
      { out: (words) => printed.push(words), err: (words) => printed.push(words) },
    );
    const said = printed.join('');
    expect(exit).toBe(1);
    expect(said).not.toMatch(/undefined|\[object|^\s+at /m);
    for (const secret of ['Copihue1', 'sol-2026', 'molino26']) expect(said).not.toContain(secret);
  });
});

it('EXT-2445 without the tax folder that the people name, its rules say how to make it and the rest is asked', async () => {
  const bank = bankOf((path) => {
    if (path.endsWith('/autentificar')) return json({ token: { access_token: 'a', refresh_token: 'r' } });
    if (path.endsWith('/preguntas')) return json({ transactionKey: 'k', questions: [] });
    if (path.endsWith('/validar'))
      return json({ assessmentComplete: { atomicScores: { correctAnswers: 1, questionsAsked: 1 } } });
    return json([{ id: 13, descripcion: 'Metropolitana', regionHomologada: '13' }]);
  });
  const path = await written(
    JSON.stringify({ ...contractPeople(), captcha: { por: 'fijo', respuesta: 'si' } }),
  );
  const { out, err } = await contract(
    bank,
    ...[...atBank, '--people', path, '--only', 'legalRepresentativePdf', '--only', 'regions'],
  );
  expect(err).toBe('');
  expect(out).toMatch(
    /^No comprobado +legalRepresentativePdf .*falta el archivo «carpeta-76123456\.pdf».*npm run bank -- carpeta RUT/m,
  );
  expect(out).toMatch(/^Conforme +regions /m);
});
