import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegisterCommand, RegisterOutcome } from '#core/bank/ports.ts';
import { isReadable } from '#core/bank/portability/readable-request.ts';
import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import { textNames } from '#core/portability/texts/bank-text.ts';
import { O } from '#core/shared/fp.ts';
import { aBankText } from '#test/support/builders/bank-text.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

const signed = aRequest();

const known: SignedTexts = Object.fromEntries(textNames.map((name, place) => [name, `2026-${place}`]));

let companies = 76_000_000;
const aCommand = (changes: Partial<RegisterCommand> = {}): RegisterCommand => ({
  company: aRutOf(String((companies += 1))),
  representative: aRutOf('12345678'),
  provider: 'Banco del Valle',
  eligible: true,
  mostADay: 1_000,
  signed,
  ...changes,
});

const numberOf = (outcome: RegisterOutcome): number => {
  if (outcome.outcome !== 'registered') throw new Error(`the request is ${outcome.outcome}`);
  return outcome.idSolicitud;
};

describe.each(storesWorlds)('requests over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const register = async (command: RegisterCommand) => right(await world.stores.requests.register(command)());
  const find = async (idSolicitud: number, company: RegisterCommand['company']) =>
    right(await world.stores.requests.find(idSolicitud, company)());
  const exists = async ({ provider, company }: RegisterCommand) =>
    right(await world.stores.requests.existsFrom(provider, company)());

  it('the first is number 1001 and each next one more', async () => {
    expect(numberOf(await register(aCommand()))).toBe(1001);
    expect(numberOf(await register(aCommand()))).toBe(1002);
  });

  it('stores the request exactly, with accents and nulls', async () => {
    const before = Date.now();
    const command = aCommand();
    const outcome = await register(command);
    expect(outcome).toEqual({ outcome: 'registered', idSolicitud: expect.any(Number), eligible: true });
    const { company, representative, provider, eligible } = command;
    const found = O.toUndefined(await find(numberOf(outcome), company));
    expect(found).toEqual({
      idSolicitud: numberOf(outcome),
      company,
      representative,
      signerProved: true,
      provider,
      eligible,
      estado: 'Ingresada',
      signed,
      createdAt: expect.any(Number),
    });
    expect(Math.abs((found?.createdAt ?? 0) - before)).toBeLessThan(60_000);
  });

  it.each<[string, SignedTexts | undefined]>([
    ['all', known],
    ['one of them', { mandato: '2026-3' }],
    ['none', undefined],
  ])('keeps the versions of the texts that were seen: %s', async (_name, texts) => {
    right(await world.stores.texts.keep(textNames.map((name) => aBankText(name, known[name])))());
    const command = aCommand({ texts });
    const idempotency = { key: 'textos', fingerprint: 'la solicitud' };
    const idSolicitud = numberOf(await register({ ...command, idempotency }));
    await register({ ...command, idempotency, texts: { terminos: '9', mandato: '9' } });
    const found = O.toUndefined(await find(idSolicitud, command.company));
    const seen = found !== undefined && isReadable(found) ? found.texts : undefined;
    expect(textNames.map((name) => seen?.[name])).toEqual(textNames.map((name) => texts?.[name]));
  });

  it("another company's number is as unknown as one that never was", async () => {
    const id = numberOf(await register(aCommand()));
    expect(await find(id, aRutOf('76999999'))).toEqual(O.none);
    expect(await find(999_999_999_999_999, aRutOf('76999999'))).toEqual(O.none);
  });

  it('SOL-09 refuses a second request of a company at the same provider, not at another', async () => {
    const command = aCommand();
    expect(await exists(command)).toBe(false);
    await register(command);
    expect(await exists(command)).toBe(true);
    expect(await register(command)).toEqual({ outcome: 'already-asked' });
    const elsewhere = { ...command, provider: 'Banco Ribera' };
    expect(await exists(elsewhere)).toBe(false);
    expect((await register(elsewhere)).outcome).toBe('registered');
    expect((await register(aCommand())).outcome).toBe('registered');
  });

  it('SOL-09 of ten at once one is registered', async () => {
    const command = aCommand();
    const all = await Promise.all(Array.from({ length: 10 }, () => register(command)));
    expect(all.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'already-asked'),
      'registered',
    ]);
  });

  it('a refused request takes no number and leaves no key', async () => {
    const command = aCommand();
    const id = numberOf(await register(command));
    const idempotency = { key: 'clave-rechazada', fingerprint: 'a' };
    expect(await register({ ...command, idempotency })).toEqual({ outcome: 'already-asked' });
    expect(
      await register({
        ...command,
        provider: 'Banco Ribera',
        idempotency: { ...idempotency, fingerprint: 'b' },
      }),
    ).toEqual({ outcome: 'registered', idSolicitud: id + 1, eligible: true });
  });

  it('keeps one that is not eligible with its number, and it bars no other', async () => {
    const command = aCommand({ eligible: false });
    const first = await register(command);
    expect(first).toEqual({ outcome: 'registered', idSolicitud: expect.any(Number), eligible: false });
    expect(await exists(command)).toBe(false);
    expect(O.toUndefined(await find(numberOf(first), command.company))?.eligible).toBe(false);
    expect((await register({ ...command, eligible: true })).outcome).toBe('registered');
  });

  it('PAPI-24 the same key gets the first answer', async () => {
    const command = aCommand({ idempotency: { key: 'clave-1', fingerprint: 'huella' } });
    const first = await register(command);
    expect(await register(command)).toEqual({ ...first, repeated: true });
    const rejected = aCommand({ eligible: false, idempotency: { key: 'clave-2', fingerprint: 'huella' } });
    const copy = await register(rejected);
    expect(await register(rejected)).toEqual({ ...copy, repeated: true });
    expect(copy).toMatchObject({ eligible: false });
  });

  it('PAPI-24 the same key with another body is refused, for any provider', async () => {
    const command = aCommand({ idempotency: { key: 'clave-1', fingerprint: 'huella' } });
    await register(command);
    const other = {
      ...command,
      provider: 'Banco Ribera',
      idempotency: { key: 'clave-1', fingerprint: 'otra' },
    };
    expect(await register(other)).toEqual({ outcome: 'other-body' });
    expect(await exists(other)).toBe(false);
  });

  it('PAPI-24 without a key, and under a new key, a second request is already asked', async () => {
    const command = aCommand({ idempotency: { key: 'clave-1', fingerprint: 'huella' } });
    await register(command);
    const again = { ...command, idempotency: { key: 'clave-2', fingerprint: 'huella' } };
    expect(await register(again)).toEqual({ outcome: 'already-asked' });
    expect(await register({ ...command, idempotency: undefined })).toEqual({ outcome: 'already-asked' });
  });

  it('a key is one thing for each company', async () => {
    const mine = aCommand({ idempotency: { key: 'la-misma', fingerprint: 'huella' } });
    const yours = aCommand({ idempotency: { key: 'la-misma', fingerprint: 'otra' } });
    const [first, second] = [await register(mine), await register(yours)];
    expect(numberOf(second)).toBe(numberOf(first) + 1);
    expect(await register(yours)).toEqual({ ...second, repeated: true });
    expect(await register(mine)).toEqual({ ...first, repeated: true });
  });

  it('EXT-2643 a key is one thing for each person: another of the company who has it takes nothing away', async () => {
    const mine = aCommand({ idempotency: { key: 'de-dos', fingerprint: 'huella' } });
    const another = { ...mine, provider: 'Banco Ribera', representative: aRutOf('7654321') };
    const theirs = { ...another, idempotency: { key: 'de-dos', fingerprint: 'otra' } };
    const [first, second] = [await register(mine), await register(theirs)];
    expect(numberOf(second)).toBe(numberOf(first) + 1);
    expect(await register(theirs)).toEqual({ ...second, repeated: true });
    expect(await register(mine)).toEqual({ ...first, repeated: true });
    const other = { key: 'de-dos', fingerprint: 'una tercera' };
    expect(await register({ ...theirs, idempotency: other })).toEqual({ outcome: 'other-body' });
    expect(await register({ ...mine, idempotency: other })).toEqual({ outcome: 'other-body' });
  });

  it('EXT-2643 of ten at once under a key that another has, one registers and the others answer it', async () => {
    const idempotency = { key: 'de-otro', fingerprint: 'huella' };
    const command = aCommand({ idempotency, representative: aRutOf('7654321') });
    await register({ ...command, provider: 'Banco Ribera', representative: aRutOf('12345678') });
    const all = await Promise.all(Array.from({ length: 10 }, () => register(command)));
    expect(new Set(all.map(numberOf)).size).toBe(1);
    expect(all.filter((each) => each.outcome === 'registered' && each.repeated)).toHaveLength(9);
  });

  it('PAPI-24 ten at once under one key are one request', async () => {
    const command = aCommand({ idempotency: { key: 'paralela', fingerprint: 'huella' } });
    const all = await Promise.all(Array.from({ length: 10 }, () => register(command)));
    const number = numberOf(all[0] ?? { outcome: 'already-asked' });
    const answer = { outcome: 'registered', idSolicitud: number, eligible: true };
    expect(all.filter((each) => !('repeated' in each))).toEqual([answer]);
    expect(all.filter((each) => 'repeated' in each)).toEqual(
      Array.from({ length: all.length - 1 }, () => ({ ...answer, repeated: true })),
    );
    expect(numberOf(await register(aCommand()))).toBe(number + 1);
  });

  it('twenty companies at once get twenty numbers without a gap', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => register(aCommand())));
    const numbers = all.map(numberOf).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });
});
