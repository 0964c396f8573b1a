import { afterEach, describe, expect, it } from 'vitest';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { topics, type Topic } from '#core/bank/portability/identity/topics.ts';
import type { EntryForm } from '#core/portability/landing/entry.ts';
import { formOf, portabilityBase, postForm, withHeaders } from '#test/support/builders/bank-calls.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';
import { emptySeed, storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';
import { happyBank, knownFacts } from '#test/support/worlds/bank-world.ts';

const seed: Seed = {
  ...emptySeed,
  personas: [
    {
      rut: anEntry().representative,
      nombres: 'Ana María',
      apellidoPaterno: 'Soto',
      apellidoMaterno: 'Rojas',
      serie: anEntry().serial,
      buro: Object.fromEntries(
        topics.map((topic) => [topic, knownFacts.find((fact) => fact.topic === topic)?.answer ?? '']),
      ) as Record<Topic, string>,
      demuestra: undefined,
    },
  ],
};

type Heard = { readonly status: number; readonly headers: readonly string[]; readonly text: string };
type Round = {
  readonly transactionKey: string;
  readonly questions: readonly {
    readonly questionId: string;
    readonly answerChoice: readonly { readonly answerId: string; readonly value: string }[];
  }[];
};
type Token = { readonly access_token: string; readonly refresh_token: string };

// Names of the fields with random values, which are masked before answers are compared: tokens, keys, and the
// choice and order of questions.
const byChance = [
  'access_token',
  'refresh_token',
  'transactionKey',
  'questionText',
  'value',
  'idSeguimiento',
];
const lengthByChance = ['date', 'content-length', 'x-request-id'];

const masked = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, value: unknown) => (byChance.includes(key) ? '…' : value));

const isTrue = (text: string): boolean => knownFacts.some(({ answer }) => answer === text);

describe.each(storesWorlds)('QST-35 EXT-201 who does not hold the card, over %s', (_, open) => {
  let world: StoresWorld;
  let bank: BankOverHttp;
  afterEach(async () => {
    await bank.stop();
    await world.close();
  });

  const serve = async (): Promise<void> => {
    world = await open(seed);
    bank = await serveBank(
      { ...happyBank(), ...world.stores },
      { settings: { trustedProxies: ['127.0.0.1'] } },
    );
  };

  /** Builds a caller with an IP address of its own that records every answer. */
  const callerAt = (address: string, entry: EntryForm) => {
    const heard: Heard[] = [];
    const call = async (path: string, form?: FormData): Promise<unknown> => {
      const plain =
        form === undefined ? { path: `${portabilityBase}/${path}`, init: {} } : postForm(path, form);
      const { status, headers, text, json } = await bank.call(
        withHeaders(plain, { 'X-Forwarded-For': address }),
      );
      const told = [...headers].filter(([name]) => !lengthByChance.includes(name));
      heard.push({ status, headers: told.map((header) => header.join(': ')), text: masked(text) });
      return json;
    };
    const { company, representative, serial } = entry;
    const asked = new URLSearchParams({ rutUsuario: representative, serie: serial, rutEmpresa: company });
    const enter = async (): Promise<Token> =>
      Object(await call(`equifax/autentificar?${asked}`)).token ?? { access_token: '', refresh_token: '' };
    const ask = async ({ access_token }: Token): Promise<Round> =>
      Object(await call(`equifax/preguntas?${new URLSearchParams({ Authorization: access_token })}`));
    const answer = async (token: Token, { transactionKey, questions = [] }: Round, isRight = false) => {
      const answers = questions.map(({ questionId, answerChoice }) => ({
        questionId,
        answerId: answerChoice.find(({ value }) => isTrue(value) === isRight)?.answerId ?? 'r1',
      }));
      const answerRequest = { interactiveQueryResponse: { answers }, transactionKey };
      await call(
        'equifax/validar',
        formOf(['answerRequest', JSON.stringify(answerRequest)], ['token', JSON.stringify(token)]),
      );
    };
    return { heard, enter, ask, answer };
  };

  /** Makes every kind of attempt before, during and after a lockout, from two addresses, and returns the answers. */
  const tryEverything = async (entry: EntryForm): Promise<readonly Heard[]> => {
    const here = callerAt('203.0.113.7', entry);
    const there = callerAt('198.51.100.9', { ...entry, company: aRutOf('77111111') });
    const token = await here.enter();
    const elsewhere = await there.enter();
    for (let round = 0; round < 3; round += 1) await here.answer(token, await here.ask(token));
    for (const [caller, own] of [
      [here, token],
      [there, elsewhere],
    ] as const) {
      await caller.enter();
      await caller.ask(own);
      await caller.answer(own, { transactionKey: 'ninguna', questions: [] });
    }
    await world.letPass(24 * 60 - 1);
    await there.enter();
    await world.letPass(2);
    const after = await there.enter();
    await there.answer(after, await there.ask(after));
    return [...here.heard, ...there.heard];
  };

  it('a right number, a wrong one and an unknown person get the same answer', async () => {
    await serve();
    const holder = await tryEverything(anEntry());
    expect(holder.map(({ status }) => status)).toEqual([
      200,
      ...[200, 200, 200, 200, 200, 200],
      403,
      403,
      403,
      200,
      403,
      403,
      403,
      403,
      200,
      200,
      200,
    ]);
    expect(await tryEverything(anEntry({ serial: '1' }))).toEqual(holder);
    expect(await tryEverything(anEntry({ representative: aRutOf('22222222') }))).toEqual(holder);
  });

  it('locks nobody out, however many numbers are tried, and the holder passes', async () => {
    await serve();
    for (const serial of ['1', '2', 'A1', 'a2', 'A123456788']) await tryEverything({ ...anEntry(), serial });
    const holder = callerAt('192.0.2.3', anEntry());
    const token = await holder.enter();
    await holder.answer(token, await holder.ask(token), true);
    expect(holder.heard.at(-1)).toMatchObject({
      status: 200,
      text: expect.stringContaining('"correctAnswers":4'),
    });
  });

  it('LAND-17 two spellings of a number are one', async () => {
    await serve();
    const spelt = callerAt('203.0.113.7', { ...anEntry(), serial: anEntry().serial.toLowerCase() });
    const token = await spelt.enter();
    for (let round = 0; round < 3; round += 1) await spelt.answer(token, await spelt.ask(token));
    const plain = callerAt('198.51.100.9', anEntry());
    await plain.enter();
    expect(plain.heard).toMatchObject([{ status: 403 }]);
  });
});
