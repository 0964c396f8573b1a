import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Idempotency } from '#core/bank/idempotency.ts';
import type { RegisterCommand } from '#core/bank/ports.ts';
import type { OfferAnswerKind } from '#core/portability/status/offer.ts';
import { withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aRegisterCommand, numberOf } from '#test/support/builders/register-command.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';

describe.each(storesWorlds)('idempotency keys over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const register = async (command: RegisterCommand) => right(await world.stores.requests.register(command)());
  const exists = async ({ provider, company }: RegisterCommand) =>
    right(await world.stores.requests.existsFrom(provider, company)());

  it('PAPI-24 the same key gets the first answer', async () => {
    const command = aRegisterCommand({ idempotency: { key: 'clave-1', fingerprint: 'huella' } });
    const first = await register(command);
    expect(await register(command)).toEqual({ ...first, repeated: true });
    const rejected = aRegisterCommand({
      eligible: false,
      idempotency: { key: 'clave-2', fingerprint: 'huella' },
    });
    const copy = await register(rejected);
    expect(await register(rejected)).toEqual({ ...copy, repeated: true });
    expect(copy).toMatchObject({ eligible: false });
  });

  it('PAPI-24 the same key with another body is refused, for any provider', async () => {
    const command = aRegisterCommand({ idempotency: { key: 'clave-1', fingerprint: 'huella' } });
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
    const command = aRegisterCommand({ idempotency: { key: 'clave-1', fingerprint: 'huella' } });
    await register(command);
    const again = { ...command, idempotency: { key: 'clave-2', fingerprint: 'huella' } };
    expect(await register(again)).toEqual({ outcome: 'already-asked' });
    expect(await register({ ...command, idempotency: undefined })).toEqual({ outcome: 'already-asked' });
  });

  it('a key is one thing for each company', async () => {
    const mine = aRegisterCommand({ idempotency: { key: 'la-misma', fingerprint: 'huella' } });
    const yours = aRegisterCommand({ idempotency: { key: 'la-misma', fingerprint: 'otra' } });
    const [first, second] = [await register(mine), await register(yours)];
    expect(numberOf(second)).toBe(numberOf(first) + 1);
    expect(await register(yours)).toEqual({ ...second, repeated: true });
    expect(await register(mine)).toEqual({ ...first, repeated: true });
  });

  it('EXT-2643 a key is one thing for each person: another of the company who has it takes nothing away', async () => {
    const mine = aRegisterCommand({ idempotency: { key: 'de-dos', fingerprint: 'huella' } });
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
    const command = aRegisterCommand({ idempotency, representative: aRutOf('7654321') });
    await register({ ...command, provider: 'Banco Ribera', representative: aRutOf('12345678') });
    const all = await Promise.all(Array.from({ length: 10 }, () => register(command)));
    expect(new Set(all.map(numberOf)).size).toBe(1);
    expect(all.filter((each) => each.outcome === 'registered' && each.repeated)).toHaveLength(9);
  });

  const { aCompany, submit, anOffered, answer } = offeredStores(() => world);
  const registering = (changes: Partial<RegisterCommand>) => async () => {
    const command = aRegisterCommand(changes);
    return (idempotency: Idempotency) => register({ ...command, idempotency });
  };
  const answering = (kind: OfferAnswerKind) => async () => {
    const offered = await anOffered();
    return (idempotency: Idempotency) => answer({ ...offered, kind, idempotency });
  };
  const withdrawing = async () => {
    const company = aCompany();
    const idSolicitud = await submit(company);
    return async (idempotency: Idempotency) => {
      const from = withdrawableStatuses;
      const { representative: by } = signing;
      return right(await world.stores.requests.withdraw({ idSolicitud, company, by, from, idempotency })());
    };
  };

  it.each([
    ['a request', registering({})],
    ['a request that is not eligible', registering({ eligible: false })],
    ['a withdrawal', withdrawing],
    ['an acceptance', answering('aceptada')],
    ['a rejection', answering('rechazada')],
  ])(
    'PAPI-24 EXT-2645 retries of %s leave the key with its body, under which no other is taken',
    async (_of, begin) => {
      world.onDay(offeredTerms.validUntil);
      const call = await begin();
      const own = { key: 'reintentos', fingerprint: 'huella' };
      const other = { ...own, fingerprint: 'otra' };
      const first = await call(own);
      for (let retry = 0; retry < 3; retry += 1) {
        expect(await call(own)).toMatchObject(first);
        expect(await call(other)).toEqual({ outcome: 'other-body' });
      }
    },
  );

  it('PAPI-24 ten at once under one key are one request', async () => {
    const command = aRegisterCommand({ idempotency: { key: 'paralela', fingerprint: 'huella' } });
    const all = await Promise.all(Array.from({ length: 10 }, () => register(command)));
    const number = numberOf(all[0] ?? { outcome: 'already-asked' });
    const answer = { outcome: 'registered', idSolicitud: number, eligible: true };
    expect(all.filter((each) => !('repeated' in each))).toEqual([answer]);
    expect(all.filter((each) => 'repeated' in each)).toEqual(
      Array.from({ length: all.length - 1 }, () => ({ ...answer, repeated: true })),
    );
    expect(numberOf(await register(aRegisterCommand()))).toBe(number + 1);
  });
});
