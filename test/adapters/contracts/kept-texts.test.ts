import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegisterCommand } from '#core/bank/ports.ts';
import { O } from '#core/shared/fp.ts';
import { aBankText, someTexts, someVersions } from '#test/support/builders/bank-text.ts';
import { aRegisterCommand } from '#test/support/builders/register-command.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(storesWorlds)('EXT-1406 legal texts stored over %s', (_, open) => {
  let world: StoresWorld;
  beforeAll(async () => {
    world = await open();
    right(await world.stores.texts.keep(someTexts)());
  });
  afterAll(() => world.close());

  const find = async (name: 'terminos' | 'mandato', version: string) =>
    right(await world.stores.texts.find(name, version)());
  const register = async (command: RegisterCommand) => right(await world.stores.requests.register(command)());

  it('are found by name and version, whole', async () => {
    expect(await find('terminos', someVersions.terminos)).toEqual(O.some(aBankText('terminos')));
    expect(await find('mandato', someVersions.terminos)).toEqual(O.none);
  });

  it('are each stored once, and the first stays', async () => {
    right(await world.stores.texts.keep([{ ...aBankText('terminos'), text: 'Otro.' }])());
    expect(await find('terminos', someVersions.terminos)).toEqual(O.some(aBankText('terminos')));
  });

  it('stay when others become current, and are never deleted', async () => {
    const other = aBankText('terminos', 'd4'.repeat(20));
    right(await world.stores.texts.keep([other])());
    await world.letPass(60 * 24 * 365 * 5);
    expect(await find('terminos', other.version)).toEqual(O.some(other));
    expect(await find('terminos', someVersions.terminos)).toEqual(O.some(aBankText('terminos')));
  });

  it('EXT-2641 keep a request out that accepts others, and neither its place nor its key is taken', async () => {
    const idempotency = { key: 'textos de antes', fingerprint: 'una' };
    const command = aRegisterCommand({ texts: someVersions, idempotency });
    expect(await register({ ...command, unaccepted: ['mandato', 'privacidad'] })).toEqual({
      outcome: 'unaccepted-texts',
      texts: ['mandato', 'privacidad'],
    });
    expect(
      await register({ ...command, idempotency: { ...idempotency, fingerprint: 'otra' } }),
    ).toMatchObject({ outcome: 'registered' });
  });

  it('EXT-2641 are not required of a retry, which gets the first answer', async () => {
    const command = aRegisterCommand({
      texts: someVersions,
      idempotency: { key: 'reintento', fingerprint: 'a' },
    });
    const first = await register(command);
    expect(await register({ ...command, texts: {}, unaccepted: ['terminos'] })).toEqual({
      ...first,
      repeated: true,
    });
  });
});
