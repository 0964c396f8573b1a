import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegisterCommand } from '#core/bank/ports.ts';
import { isReadable } from '#core/bank/portability/readable-request.ts';
import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import { textNames } from '#core/portability/texts/bank-text.ts';
import { O } from '#core/shared/fp.ts';
import { aBankText } from '#test/support/builders/bank-text.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aRegisterCommand, numberOf } from '#test/support/builders/register-command.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

const known: SignedTexts = Object.fromEntries(textNames.map((name, place) => [name, `2026-${place}`]));

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
    expect(numberOf(await register(aRegisterCommand()))).toBe(1001);
    expect(numberOf(await register(aRegisterCommand()))).toBe(1002);
  });

  it('stores the request exactly, with accents and nulls', async () => {
    const before = Date.now();
    const command = aRegisterCommand();
    const outcome = await register(command);
    expect(outcome).toEqual({ outcome: 'registered', idSolicitud: expect.any(Number), eligible: true });
    const { company, representative, provider, eligible, signed } = command;
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
    const command = aRegisterCommand({ texts });
    const idempotency = { key: 'textos', fingerprint: 'la solicitud' };
    const idSolicitud = numberOf(await register({ ...command, idempotency }));
    await register({ ...command, idempotency, texts: { terminos: '9', mandato: '9' } });
    const found = O.toUndefined(await find(idSolicitud, command.company));
    const seen = found !== undefined && isReadable(found) ? found.texts : undefined;
    expect(textNames.map((name) => seen?.[name])).toEqual(textNames.map((name) => texts?.[name]));
  });

  it('EXT-3069 of a signer are those that he signed himself with authority', async () => {
    const command = aRegisterCommand();
    const id = numberOf(await register(command));
    const signedBy = async (signer: RegisterCommand['representative']) =>
      right(await world.stores.requests.ofCompany(command.company, signer)()).map((kept) => kept.idSolicitud);
    expect(await signedBy(aRutOf('76999999'))).toEqual([]);
    expect(await signedBy(command.representative)).toEqual([id]);
    const found = async (signer: RegisterCommand['representative']) =>
      O.isSome(right(await world.stores.requests.find(id, command.company, signer)()));
    expect([await found(aRutOf('76999999')), await found(command.representative)]).toEqual([false, true]);
  });

  it("another company's number is as unknown as one that never was", async () => {
    const id = numberOf(await register(aRegisterCommand()));
    expect(await find(id, aRutOf('76999999'))).toEqual(O.none);
    expect(await find(999_999_999_999_999, aRutOf('76999999'))).toEqual(O.none);
  });

  it('SOL-09 refuses a second request of a company at the same provider, not at another', async () => {
    const command = aRegisterCommand();
    expect(await exists(command)).toBe(false);
    await register(command);
    expect(await exists(command)).toBe(true);
    expect(await register(command)).toEqual({ outcome: 'already-asked' });
    const elsewhere = { ...command, provider: 'Banco Ribera' };
    expect(await exists(elsewhere)).toBe(false);
    expect((await register(elsewhere)).outcome).toBe('registered');
    expect((await register(aRegisterCommand())).outcome).toBe('registered');
  });

  it('SOL-09 of ten at once one is registered', async () => {
    const command = aRegisterCommand();
    const all = await Promise.all(Array.from({ length: 10 }, () => register(command)));
    expect(all.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'already-asked'),
      'registered',
    ]);
  });

  it('a refused request takes no number and leaves no key', async () => {
    const command = aRegisterCommand();
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
    const command = aRegisterCommand({ eligible: false });
    const first = await register(command);
    expect(first).toEqual({ outcome: 'registered', idSolicitud: expect.any(Number), eligible: false });
    expect(await exists(command)).toBe(false);
    expect(O.toUndefined(await find(numberOf(first), command.company))?.eligible).toBe(false);
    expect((await register({ ...command, eligible: true })).outcome).toBe('registered');
  });

  it('twenty companies at once get twenty numbers without a gap', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => register(aRegisterCommand())));
    const numbers = all.map(numberOf).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });
});
