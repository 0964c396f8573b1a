import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRoutes } from '#adapters/bank-http/budgets/budget-of-each-call.ts';
import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import { captchaParameter } from '#adapters/wire/access/captcha-response.ts';
import { createKeyWithOldKey } from '#adapters/wire/access/create-key-with-old-key.ts';
import { disown } from '#adapters/wire/access/credential-post.ts';
import { keyReceiptPdf } from '#adapters/wire/access/key-receipt-pdf.ts';
import { digitalIdentityStanding } from '#adapters/wire/portability/digital-identity-standing.ts';
import { legalRepresentative } from '#adapters/wire/portability/legal-representative.ts';
import { keyRequestDevices } from '#adapters/wire/access/key-request-devices.ts';
import { passkeyChallenge } from '#adapters/wire/access/passkeys.ts';
import { validateCardUser } from '#adapters/wire/access/validate-card-user.ts';
import { bureauAuthenticate, proofHeader } from '#adapters/wire/portability/bureau-authenticate.ts';
import { bureauQuestions } from '#adapters/wire/portability/bureau-questions.ts';
import { digitalIdentityReturn } from '#adapters/wire/portability/digital-identity-return.ts';
import { companyDocuments } from '#adapters/wire/portability/company-documents.ts';
import { customerCheck } from '#adapters/wire/portability/customer-check.ts';
import { allowancesOf, type BudgetName } from '#core/bank/budgets.ts';
import { spentProof } from '#core/bank/spent-proof.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { O, TE } from '#core/shared/fp.ts';
import { withHeaders, withToken, type BankCall } from '#test/support/builders/bank-calls.ts';
import { budgetedCalls, type Brought } from '#test/support/builders/open-calls.ts';
import {
  acceso,
  captcha,
  flowToken,
  happyAccess,
  serveAccess,
} from '#test/support/worlds/access-over-http.ts';
import { markedToken, unmarked } from '#test/support/worlds/marked-token.ts';
import {
  happyBank,
  refreshToken,
  tokenAt,
  type BankAnswer,
  type BankOverHttp,
} from '#test/support/worlds/bank-over-http.ts';

// Allows one call a minute of most kinds, so that a single wrong charge makes the next valid call be refused.
const budgets = { captcha: 1, identity: 1, queries: 1, people: 1_000_000, peopleOfNetwork: 1_000_000 };
const allowances = allowancesOf(budgets);

// Token that a session had before it moved to its next step.
const previousToken = 'token-previous';

const movedFrom: BankPorts['sessions']['movedFrom'] = (access) =>
  unmarked(access) === previousToken ? happyBank().sessions.renew(tokenAt.represented) : TE.right(O.none);

let bank: BankOverHttp;
let brought: Brought;

const from = (address: string, call: BankCall | undefined): Promise<BankAnswer> => {
  if (call === undefined) throw new Error('There is no such call');
  return bank.call(withHeaders(call, { 'X-Forwarded-For': address }));
};

beforeAll(async () => {
  const { captchas, captchaJudge, secrets } = happyAccess();
  const proofs = { take: spentProof({ captchas, captchaJudge, secrets }) };
  bank = await serveAccess({
    server: {
      ports: {
        ...happyBank(),
        proofs,
        customers: { ...happyBank().customers, isCustomer: () => TE.right(true) },
        sessions: { ...happyBank().sessions, movedFrom },
      },
      settings: { budgets, trustedProxies: ['127.0.0.1'] },
    },
  });
  const tokens = { captcha, proof: captcha, flow: flowToken, session: tokenAt.questions };
  const given = { ...tokens, refresh: refreshToken, receipt: '' };
  const made = await from('192.0.2.1', budgetedCalls(given)[createKeyWithOldKey.path]);
  brought = { ...given, receipt: String(Object(made.json).encryptedData) };
});
afterAll(() => bank.stop());

/** Returns the fixture's tokens with this number appended, so that the rate limits count them apart from those of every other source in the test. */
const ofItsOwn = (house: number): Brought => ({
  ...brought,
  flow: markedToken(brought.flow, house),
  session: markedToken(brought.session, house),
  receipt: markedToken(brought.receipt, house),
});

let houses = 0;
let networks = 0;
/** Builds a source that no other test used: an IP address, a serial number and its valid calls. */
const aHouse = () => {
  houses += 1;
  const [third, fourth] = [Math.floor(houses / 250), 1 + (houses % 250)];
  return {
    address: `10.${houses % 200}.${third}.${fourth}`,
    serial: `A${100_000 + houses}`,
    honest: budgetedCalls(ofItsOwn(houses), `A${100_000 + houses}`),
  };
};

const brings = [captchaParameter, 'Authorization', 'Cookie', 'X-RToken', proofHeader];

const withoutProof = ({ path, init }: BankCall): BankCall => {
  const [bare = '', query = ''] = path.split('?');
  const kept = new URLSearchParams(query);
  const headers = new Headers(init.headers);
  for (const name of brings) {
    kept.delete(name);
    headers.delete(name);
  }
  return { path: `${bare}?${kept.toString()}`, init: { ...init, headers: Object.fromEntries(headers) } };
};

const emptyOf = (body: RequestInit['body']): string | FormData | URLSearchParams => {
  if (typeof body === 'string') return '{}';
  return body instanceof URLSearchParams ? new URLSearchParams({ sobra: 'x' }) : new FormData();
};

/** For each refusal that the bank gives before it charges the rate limit: the function that spoils a valid call so that it is refused so. */
const refusals = {
  'a page of another site': (call: BankCall) => withHeaders(call, { 'Sec-Fetch-Site': 'cross-site' }),
  'a malformed body or address': ({ path, init }: BankCall): BankCall =>
    init.method === 'POST'
      ? { path, init: { ...init, body: '{"a":' } }
      : { path: `${path}${path.includes('?') ? '&' : '?'}sobra=${'%'}`, init },
  'values of the wrong form': ({ path, init }: BankCall): BankCall =>
    init.method === 'POST'
      ? { path, init: { ...init, body: emptyOf(init.body) } }
      : { path: path.replace(/761234560|ingreso/, 'x'), init },
  'no proof': withoutProof,
} as const;

type RefusalName = keyof typeof refusals;
const refusalNames = Object.keys(refusals) as readonly RefusalName[];

// This route is exempt from the cross-site check: the identity provider redirects browsers to it,
// and the start of the visit was charged already.
const fromElsewhere = digitalIdentityReturn.path;
const asksNoProof = ['cliente-banco', 'captcha/desafio', 'descarga-comprobante', acceso.rutaCredenciales];
const takesNoValues = [
  'equifax/preguntas',
  'identidad/preguntas',
  'dispositivo',
  '/autorizacion',
  'acceso/tercera-clave',
];
const has = (path: string, parts: readonly string[]): boolean => parts.some((part) => path.includes(part));

const isLookedUpFirst = (path: string): boolean =>
  /(identidad\/(respuestas|digital|digital\/estado)|(representante-legal|socios)(\/pdf)?)$/.test(path);

/** Tells whether the bank can refuse a call of this route for this reason, and does so before any lookup that charges the rate limit. */
const isFree = (path: string, name: RefusalName): boolean => {
  if (path === fromElsewhere) return false;
  switch (name) {
    case 'a page of another site':
      return true;
    case 'a malformed body or address':
      // False for routes that look up the session before they report a malformed body.
      return !isLookedUpFirst(path);
    case 'values of the wrong form':
      return !has(path, takesNoValues) && !isLookedUpFirst(path);
    case 'no proof':
      // False also for routes whose token is one of their values: without it they refuse invalid values, not a
      // missing proof.
      return !has(path, asksNoProof) && !has(path, ['equifax/validar', disown.path]);
  }
};

const kinds: ReadonlyMap<string, BudgetName> = new Map(
  openRoutes(acceso).flatMap(({ path, budget }) =>
    budget === 'none' || path === acceso.rutaFirmado ? [] : [[path, budget] as const],
  ),
);

const ofSource = (path: string): number => allowances[kinds.get(path) ?? 'flow'].ofSource;

it('every open call with a budget is among those of these tests', () => {
  const tokens = { captcha: '', proof: '', flow: '', session: '', refresh: '', receipt: '' };
  expect(Object.keys(budgetedCalls(tokens)).toSorted()).toEqual([...kinds.keys()].toSorted());
});

const each = [...kinds.keys()].flatMap((path) =>
  refusalNames.filter((name) => isFree(path, name)).map((name) => [path, name] as const),
);

/** Tells whether the rate limit let the call through; a sign-in over its limit asks for a proof of work instead (EXT-508). */
const isAnswered = ({ status, headers }: BankAnswer): boolean =>
  status !== 429 && headers.get('location')?.endsWith('error=comprobacion') !== true;

const answeredOf = async (address: string, call: BankCall | undefined, times: number) => {
  const answered: boolean[] = [];
  for (let time = 0; time < times; time += 1) answered.push(isAnswered(await from(address, call)));
  return answered;
};

describe('EXT-2561 houses behind one address', () => {
  it.each(each)('have their whole budget of %s after nine calls refused for %s', async (path, name) => {
    const { address, honest } = aHouse();
    const call = honest[path] ?? { path, init: {} };
    for (let time = 0; time < 9; time += 1)
      expect([303, 400, 401, 403, 415, 428]).toContain((await from(address, refusals[name](call))).status);
    expect(await answeredOf(address, call, ofSource(path) + 1)).toEqual([
      ...Array<boolean>(ofSource(path)).fill(true),
      false,
    ]);
  });

  it('EXT-2562 are answered even beyond the limit of refusals, where the caller gets 429', async () => {
    const { address, honest } = aHouse();
    const call = honest[customerCheck.path] ?? { path: '', init: {} };
    const foreign = refusals['a page of another site'](call);
    const statuses = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await from(address, foreign)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
    const beyond = await from(address, foreign);
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(beyond.json).toEqual({ mensaje: expect.stringContaining('demasiadas solicitudes') });
    expect((await from(address, call)).status).toBe(200);
  });

  it('leave an honest call unaffected, whatever mixture was refused and from any source', async () => {
    const refused = fc.record({ of: fc.constantFrom(...each), isNear: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(refused, { maxLength: 40 }),
        fc.constantFrom(...kinds.keys()),
        async (mixture, path) => {
          const { address, honest } = aHouse();
          const elsewhere = aHouse().address;
          for (const { of, isNear } of mixture) {
            const [refusedPath, name] = of;
            const call = honest[refusedPath] ?? { path: refusedPath, init: {} };
            await from(isNear ? address : elsewhere, refusals[name](call));
          }
          expect(isAnswered(await from(address, honest[path]))).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

it('EXT-3063 whoever proved who he is has a budget of his own once that of his address is spent by others', async () => {
  const settings = { budgets: { ...budgets, queries: 100 } };
  const own = await serveAccess({ server: { ports: happyBank(), settings } });
  const answeredTo = async (session: string, times: number): Promise<readonly boolean[]> => {
    const answered: boolean[] = [];
    const call = budgetedCalls({ ...brought, session })[legalRepresentative.path];
    if (call === undefined) throw new Error('There is no such call');
    for (let time = 0; time < times; time += 1) answered.push(isAnswered(await own.call(call)));
    return answered;
  };
  await answeredTo(tokenAt.questions, 1);
  await answeredTo('ajena', 1);
  expect(await answeredTo(tokenAt.questions, 1)).toEqual([false]);
  expect(await answeredTo(tokenAt.identified, 3)).toEqual([true, true, false]);
  expect(await answeredTo(tokenAt.questions, 1)).toEqual([false]);
  await own.stop();
});

const wrong: Brought = {
  ...{ captcha: 'ajena', proof: 'ajena', flow: 'ajena', session: 'ajena', refresh: 'ajena' },
  receipt: 'ajeno',
};

describe('EXT-2563 a wrong or useless captcha, proof, token or receipt', () => {
  const proved = [...kinds.keys()].filter(
    (path) => !has(path, [fromElsewhere, 'cliente-banco', 'captcha/desafio', acceso.rutaCredenciales]),
  );

  it.each(proved)('is charged to its source at %s', async (path) => {
    const { address, honest } = aHouse();
    const call = budgetedCalls(wrong)[path];
    expect(await answeredOf(address, call, ofSource(path))).not.toContain(false);
    expect(await answeredOf(address, honest[path], 1)).toEqual([false]);
  });

  it.each([
    validateCardUser.path,
    bureauAuthenticate.path,
    bureauQuestions.path,
    keyRequestDevices.path,
    keyReceiptPdf.path,
    captchaChallenge.path,
  ])('costs other sources nothing at %s, from any number of networks', async (path) => {
    const { address, honest, serial } = aHouse();
    const { ofAll } = allowances[kinds.get(path) ?? 'flow'];
    networks += 10;
    // Builds a wrong call for the same person as the valid one.
    const call = budgetedCalls(wrong, serial)[path];
    for (let source = 0; source < ofAll; source += 1)
      await from(`172.16.${networks + Math.floor(source / 25)}.${source % 25}`, call);
    expect((await from(address, honest[path])).status).toBe(200);
  });
});

describe('EXT-1147 a token used from three networks', () => {
  const pathsWithToken = [
    bureauQuestions.path,
    digitalIdentityStanding.path,
    keyRequestDevices.path,
    passkeyChallenge.path,
    keyReceiptPdf.path,
  ];

  it.each(pathsWithToken)('spends of everybody as one source may, at %s', async (path) => {
    const { honest } = aHouse();
    const elsewhere = Array.from({ length: 3 }, () => aHouse());
    const answers = [];
    for (const { address } of elsewhere)
      answers.push(...(await answeredOf(address, honest[path], ofSource(path))));
    expect(answers.filter(Boolean)).toHaveLength(ofSource(path));
    const [first] = elsewhere;
    expect(await answeredOf(aHouse().address, first?.honest[path], 1)).toEqual([true]);
  });

  it('EXT-2976 spends so too if its session has moved on and the call is a retry', async () => {
    const { honest } = aHouse();
    const call = honest[legalRepresentative.path] ?? { path: '', init: {} };
    const retry = withToken(call, markedToken(previousToken, houses));
    const answers = [];
    for (const { address } of [aHouse(), aHouse(), aHouse()])
      answers.push(...(await answeredOf(address, retry, ofSource(legalRepresentative.path))));
    expect(answers.filter(Boolean)).toHaveLength(ofSource(legalRepresentative.path));
  });
});

it('EXT-3068 sessions of one person share a budget once he proved who he is, whatever they ask', async () => {
  const answeredTo = async (token: string, times: number): Promise<number> => {
    let answered = 0;
    for (let time = 0; time < times; time += 1) {
      const call = withToken({ path: companyDocuments.path, init: {} }, markedToken(token, 9_000 + time));
      if ((await from(aHouse().address, call)).status !== 429) answered += 1;
    }
    return answered;
  };
  const { ofSource: most } = allowances.session;
  expect(await answeredTo(tokenAt.questions, most + 1)).toBe(most + 1);
  expect(await answeredTo(tokenAt.identified, most + 1)).toBe(most);
});
