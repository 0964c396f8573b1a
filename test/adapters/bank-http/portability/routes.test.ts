import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#adapters/wire/portability/catalogue.ts';
import { renewedTokenHeader } from '#adapters/wire/portability/renewed-token.ts';
import type { BankSession } from '#core/bank/ports.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import {
  identityAnswersCall,
  identityQuestionsCall,
  openCalls,
  portabilityBase,
  postForm,
  sessionCalls,
  validationForm,
  withHeaders,
  withToken,
  type BankCall,
} from '#test/support/builders/bank-calls.ts';
import { aTaxFolder } from '#test/support/builders/tax-folder.ts';
import { taxFolderLines } from '#test/support/builders/tax-folder-lines.ts';
import { callsByRenewal } from '#test/support/renewing-calls.ts';
import {
  happyBank,
  refreshToken,
  serveBank,
  tokenAt,
  type BankOverHttp,
} from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

const open = Object.entries(openCalls());
const session = Object.entries(sessionCalls());
const inQuery = ({ path, init }: BankCall, access: string): BankCall => ({
  path: `${path}${path.includes('?') ? '&' : '?'}Authorization=${access}`,
  init,
});

describe('every endpoint of the wire has its route', () => {
  const endpoints = [...new Set(Object.values(catalogue).map(({ method, path }) => `${method} ${path}`))];
  const calls = [...open, ...session].map(
    ([, { path, init }]) => `${init.method ?? 'GET'} ${path.split('?')[0] ?? ''}`,
  );
  const others = ['GET /cliente-banco/1', 'GET /equifax/preguntas', 'POST /equifax/validar'];
  const identity = ['GET /identidad/preguntas', 'POST /identidad/respuestas'];
  const digital = ['', '/estado'].map((path) => `POST /identidad/digital${path}`);
  const called = [...others, ...identity, ...digital, 'GET /identidad/digital/retorno'].map((call) =>
    call.replace(' ', ` ${portabilityBase}`),
  );

  it.each(endpoints)('%s', (endpoint) => {
    const pattern = new RegExp(`^${endpoint.replace(/:\w+/g, '[^/]+')}$`);
    expect([...calls, ...called].filter((call) => pattern.test(call))).toHaveLength(1);
  });
});

describe('calls without session', () => {
  it.each(open)('%s answers', async (_, call) => {
    const { status, json, headers } = await bank.call(call);
    expect(status).toBe(200);
    expect(json).toBeDefined();
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('SEC-03 the token travels in the header', () => {
  it.each(session)('%s takes it there', async (_, call) => {
    expect((await bank.call(withToken(call, tokenAt.represented))).status).toBe(200);
  });

  it.each(session)('%s takes it nowhere else', async (_, call) => {
    const { status } = await bank.call(inQuery(call, tokenAt.represented));
    expect([400, 401]).toContain(status);
  });

  it('the bureau calls do not read the header', async () => {
    const questions: BankCall = { path: `${portabilityBase}/equifax/preguntas`, init: {} };
    expect((await bank.call(withToken(questions, tokenAt.questions))).status).toBe(400);
    const validate = postForm('equifax/validar', validationForm('other', refreshToken));
    expect((await bank.call(withToken(validate, tokenAt.questions))).status).toBe(401);
  });
});

describe('SEC-08 who may call', () => {
  it.each(session)('%s without a session: 401', async (_, call) => {
    const { status, headers } = await bank.call(call);
    expect(status).toBe(401);
    expect(headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  it.each(session)('%s with a token that opens nothing: 401', async (_, call) => {
    expect((await bank.call(withToken(call, 'other'))).status).toBe(401);
  });

  it.each(session)('%s before the questions were passed: 403 without data', async (_, call) => {
    const { status, text } = await bank.call(withToken(call, tokenAt.questions));
    expect({ status, text }).toEqual({ status: 403, text: '' });
  });

  it.each(session.filter(([, { path }]) => path.includes('1001')))(
    '%s for an unknown number, or one of another company: 404',
    async (_, call) => {
      const path = call.path.replace('1001', '1002');
      const { status, json } = await bank.call(withToken({ ...call, path }, tokenAt.represented));
      expect(status).toBe(404);
      expect(json).toEqual({ codigo: 'NO_ENCONTRADO', mensaje: 'No encontramos lo que buscas.' });
    },
  );

  it('a rut that is not of the token: 403 without data', async () => {
    const other: BankSession = { ...anEntry({ company: '10.000.013-K' }), id: 'other', step: 'represented' };
    const ports = happyBank();
    const foreign = await serveBank({
      ...ports,
      sessions: { ...ports.sessions, renew: () => TE.right(O.some({ ...other, refreshHash: refreshToken })) },
    });
    const naming = [
      ...['provider check', 'submit', 'legal representative', 'legal representative by folder'],
      ...['partners', 'partners by folder', 'eligible partner', 'client', 'request by provider'],
      'submit with files',
      'private request summaries',
    ];
    for (const [name, call] of session.filter(([own]) => naming.includes(own))) {
      const { status, text } = await foreign.call(withToken(call, 'any'));
      expect({ name, status, text }).toEqual({ name, status: 403, text: '' });
    }
    await foreign.stop();
  });
});

describe('EXT-204 under the token that another one has followed', () => {
  const isRepeatable = ({ path, init: { method = 'GET' } }: BankCall): boolean =>
    callsByRenewal.some((wire) => wire.renews && wire.method === method && wire.path === path.split('?')[0]);

  let late: BankOverHttp;
  beforeAll(async () => {
    const ports = happyBank();
    late = await serveBank({
      ...ports,
      taxFolders: { textOf: () => TE.right(E.right(taxFolderLines(aTaxFolder).join('\n'))) },
      sessions: {
        ...ports.sessions,
        renew: () => TE.right(O.none),
        movedFrom: () =>
          TE.right(O.some({ ...anEntry(), id: 'one', step: 'represented', refreshHash: refreshToken })),
      },
    });
  });
  afterAll(() => late.stop());

  it.each(session)('%s is repeated if it renews the token, and refused if not', async (_, call) => {
    const { status, headers } = await late.call(withToken(call, tokenAt.identified));
    expect([status, headers.has(renewedTokenHeader)]).toEqual(
      isRepeatable(call) ? [200, true] : [401, false],
    );
  });

  it('are four', () => {
    expect(session.filter(([, call]) => isRepeatable(call))).toHaveLength(4);
  });
});

describe('a call with effect made for a page of another site', () => {
  const effects: readonly (readonly [string, BankCall])[] = [
    ...session.filter(([, { init }]) => init.method !== undefined),
    ...session.filter(([name]) => name === 'request mail'),
    ...open.filter(([name]) => ['authenticate', 'identity token'].includes(name)),
    [
      'questions',
      { path: `${portabilityBase}/equifax/preguntas?Authorization=${tokenAt.questions}`, init: {} },
    ],
    ['validate', postForm('equifax/validar', validationForm(tokenAt.questions, refreshToken))],
    ['identity questions', identityQuestionsCall(tokenAt.questions)],
    ['identity answers', identityAnswersCall(tokenAt.represented, refreshToken)],
  ];

  it.each(effects)('%s is refused', async (_, call) => {
    const hasToken = 'Authorization' in Object(call.init.headers);
    const own = hasToken ? call : withToken(call, tokenAt.represented);
    expect((await bank.call(withHeaders(own, { 'Sec-Fetch-Site': 'cross-site' }))).status).toBe(403);
    expect((await bank.call(withHeaders(own, { 'Sec-Fetch-Site': 'same-origin' }))).status).toBe(200);
  });

  it.each(effects)('%s does nothing for HEAD', async (_, { path }) => {
    const { status } = await bank.call(withToken({ path, init: { method: 'HEAD' } }, tokenAt.represented));
    expect(status).toBe(404);
  });
});

describe('unknown endpoints', () => {
  it.each([
    ['GET', '/empresas/rest/nada'],
    ['GET', `${portabilityBase}/solicitud`],
    ['DELETE', `${portabilityBase}/solicitud`],
    ['PUT', `${portabilityBase}/regions`],
    ['OPTIONS', `${portabilityBase}/regions`],
    ['GET', `${portabilityBase}/REGIONS`],
    ['GET', `${portabilityBase}/regions/`],
    ['GET', `/${portabilityBase}/regions`],
    ['GET', '/auth/nada'],
    ['POST', '/portabilidad/'],
  ])('%s %s is 404 in JSON', async (method, path) => {
    const { status, json } = await bank.call({ path, init: { method, headers: { Accept: 'text/html' } } });
    expect(status).toBe(404);
    expect(json).toMatchObject({ codigo: 'NO_ENCONTRADO' });
  });
});
