import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeSessions, signOut } from '#adapters/wire/access/credential-post.ts';
import { addPasskey, ownPasskeys, renamePasskey } from '#adapters/wire/access/passkeys.ts';
import { allowancesOf } from '#core/bank/budgets.ts';
import { O, TE } from '#core/shared/fp.ts';
import { challengeOf, formCall, getCall, jsonCall } from '#test/support/builders/access-calls.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { flowToken, happyAccess, serveAccess, user } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';
import { plentyOfCalls } from '#test/support/worlds/one-source.ts';

const limits = { ...plentyOfCalls, queries: 1 };
const { ofSource: most } = allowancesOf(limits).session;

const sessions = [1, 2, 3].map((number) => `sesion-${number}`);
const [first = ''] = sessions;

let bank: BankOverHttp;
let looked: number;
let renewed: number;
beforeEach(async () => {
  [looked, renewed] = [0, 0];
  const person = (token: string) => {
    const rut = token === 'otra' ? aRutOf('20000000') : user;
    return [...sessions, 'otra', flowToken].includes(token)
      ? O.some({ user: rut, name: 'Ana Soto', since: 0, idleEnd: 0, lastEnd: 0 })
      : O.none;
  };
  bank = await serveAccess({
    ports: {
      homeSessions: {
        ...happyAccess().homeSessions,
        find: (token) => TE.fromIO(() => ((looked += 1), person(token))),
        renew: (token) => TE.fromIO(() => ((renewed += 1), person(token))),
      },
    },
    server: { settings: { budgets: limits } },
  });
});
afterEach(() => bank.stop());

const calls = {
  'the company home': (Cookie: string) => getCall('/empresa', { Cookie }),
  'the list of passkeys': (Cookie: string) => getCall(ownPasskeys.path, { Cookie }),
  'the closing of sessions': (Cookie: string) =>
    formCall(closeSessions.path, {}, { Cookie, Accept: 'text/html' }),
  'the naming of a passkey': (Cookie: string) =>
    jsonCall(renamePasskey.path, { id: 'una', nombre: 'Notebook' }, { Cookie }),
  'the adding of a passkey': (Cookie: string) =>
    jsonCall(
      addPasskey.path,
      { nombre: 'Notebook', llave: { id: 'a', clientDataJSON: 'a', attestationObject: 'a' } },
      { Cookie, desafio: challengeOf({}) },
    ),
};

type Call = (typeof calls)[keyof typeof calls];

const statusesOf = async (call: Call, tokens: readonly string[]): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (const token of tokens) statuses.push((await bank.call(call(`sesion=${token}`))).status);
  return statuses;
};

const countWithin = async (call: Call, tokens: readonly string[]): Promise<number> =>
  (await statusesOf(call, tokens)).filter((status) => status !== 429).length;

describe.each(Object.entries(calls))('EXT-3081 %s', (_, call) => {
  it('is answered as often a minute as one session may call, and nothing is looked up beyond', async () => {
    expect(
      await countWithin(
        call,
        Array.from({ length: most + 2 }, () => 'de-nadie'),
      ),
    ).toBe(most);
    expect(looked).toBe(most);
  });

  it('is answered as often to all home sessions of a person together, and to another person apart', async () => {
    const tokens = Array.from({ length: 2 * most }, (_each, turn) => sessions[turn % sessions.length] ?? '');
    expect(await countWithin(call, tokens)).toBe(most);
    expect(await countWithin(call, ['otra'])).toBe(1);
  });
});

describe('EXT-3081 whoever is beyond the budget of his home sessions', () => {
  beforeEach(async () => {
    await countWithin(calls['the list of passkeys'], sessions.concat(sessions));
  });

  it.each(['the company home', 'the closing of sessions'] as const)(
    'reads a page at %s that says when to come back and whom to call, and no session is renewed',
    async (name) => {
      const { status, headers, text } = await bank.call(calls[name](`sesion=${first}`));
      expect([status, headers.get('Content-Type')]).toEqual([429, 'text/html; charset=utf-8']);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      for (const said of ['En un minuto', 'no cerramos su sesión', 'href="tel:'])
        expect(text).toContain(said);
      expect(renewed).toBe(0);
    },
  );

  it('still signs out', async () => {
    const { status } = await bank.call(formCall(signOut.path, {}, { Cookie: `sesion=${first}` }));
    expect(status).toBe(303);
  });
});
