import { describe, expect, it } from 'vitest';
import { mostPasskeys } from '#core/access/challenge/passkey.ts';
import { authorisePasskey, ownPasskeys, renamePasskey } from '#core/bank/access/manage-passkeys.ts';
import { challengeRefusal, noSession, unknownThing } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { reset, resetToken } from '#test/support/builders/access-bank-steps.ts';
import { addAPasskey, passkeyVisit } from '#test/support/builders/passkey-steps.ts';
import { right } from '#test/support/right.ts';
import { accessBank, aMemoryUser, ana, beto, passkeyOf, wrong } from '#test/support/worlds/access-bank.ts';

describe('EXT-2813 passkeys are changed by their owner, with the proof of a device', () => {
  it('one is added under its name, and signs from then on', async () => {
    const bank = accessBank({ users: [aMemoryUser(ana, { passkeys: [] })] });
    const visit = await passkeyVisit(bank);
    const { challenge, registered } = right(await visit.authorise(await bank.credential(ana, '8')));
    expect(registered).toEqual([]);
    right(await visit.add(challenge));
    expect(await visit.list()).toMatchObject([{ id: 'nueva', name: 'Celular', usedAt: undefined }]);
    const rToken = await resetToken(bank, ana);
    right(await reset(bank, ana, rToken, await bank.credential(ana, 'PK'))());
  });

  it('without the proof nothing is added', async () => {
    const bank = accessBank();
    const visit = await passkeyVisit(bank);
    expect(await visit.authorise(undefined)).toEqual(E.left(challengeRefusal('missing')));
    expect(await visit.authorise(wrong('CI'))).toEqual(E.left(challengeRefusal('wrong')));
    expect(E.isLeft(await visit.add('cualquiera'))).toBe(true);
    expect(await visit.list()).toHaveLength(1);
  });

  it.each([
    ['another challenge', 'otro', {}],
    ['an attestation that is not right', undefined, { attestation: 'rota' }],
    ['the passkey of another person', undefined, { id: passkeyOf(beto).id }],
    ['no name', undefined, { name: '  ' }],
  ] as const)('%s adds nothing', async (_, other, own) => {
    const bank = accessBank();
    const visit = await passkeyVisit(bank);
    const { challenge } = right(await visit.authorise(await bank.credential(ana, '8')));
    expect(E.isLeft(await visit.add(other ?? challenge, own))).toBe(true);
    expect(await visit.list()).toHaveLength(1);
  });

  it('one proof adds one', async () => {
    const bank = accessBank();
    const visit = await passkeyVisit(bank);
    const { challenge } = right(await visit.authorise(await bank.credential(ana, '8')));
    right(await visit.add(challenge));
    expect(E.isLeft(await visit.add(challenge, { id: 'segunda' }))).toBe(true);
  });

  it(`nobody has more than ${mostPasskeys}`, async () => {
    const bank = accessBank();
    for (let one = 1; one < mostPasskeys; one += 1) {
      await addAPasskey(bank, { id: `llave ${one}` });
      bank.letPass(2);
    }
    await expect(addAPasskey(bank, { id: 'una más' })).rejects.toThrow();
  });

  it('one is removed with another device, never with itself', async () => {
    const bank = accessBank();
    const visit = await passkeyVisit(bank);
    const { id } = passkeyOf(ana);
    expect(await visit.remove(id, await bank.credential(ana, 'PK'))).toEqual(
      E.left(challengeRefusal('missing')),
    );
    expect(await visit.list()).toHaveLength(1);
    right(await visit.remove(id, await bank.credential(ana, '8')));
    expect(await visit.list()).toEqual([]);
    const { devices } = bank.ports;
    expect(right(await devices.of(ana)()).map(({ type }) => type)).not.toContain('PK');
  });

  it('another passkey may remove one', async () => {
    const other = passkeyOf(ana, { id: 'otra', publicKey: 'otra pública' });
    const bank = accessBank({ users: [aMemoryUser(ana, { passkeys: [passkeyOf(ana), other] })] });
    const visit = await passkeyVisit(bank);
    right(await visit.remove('otra', await bank.credential(ana, 'PK')));
    expect(await visit.list()).toMatchObject([{ id: passkeyOf(ana).id }]);
  });

  it('a name is changed without a proof, of an own passkey only', async () => {
    const bank = accessBank();
    const { session, list } = await passkeyVisit(bank);
    const rename = (id: string, name: string) => renamePasskey(bank.ports)({ session, id, name })();
    right(await rename(passkeyOf(ana).id, ' Llavero '));
    expect(await list()).toMatchObject([{ name: 'Llavero' }]);
    expect(await rename(passkeyOf(beto).id, 'Mía')).toEqual(E.left(unknownThing));
    expect(await rename(passkeyOf(ana).id, 'x'.repeat(41))).toMatchObject({ left: { fields: ['nombre'] } });
  });

  it('nobody who is not signed in reads or changes any', async () => {
    const bank = accessBank();
    expect(await ownPasskeys(bank.ports)({ session: undefined })()).toEqual(E.left(noSession));
    expect(
      await authorisePasskey(bank.ports)({ session: 'otra', tokens: [], credential: undefined })(),
    ).toEqual(E.left(noSession));
  });
});

it('EXT-2811 a bank without passkeys lists none', async () => {
  const { ports } = accessBank({ access: { passkeys: undefined } });
  expect(await ownPasskeys(ports)({ session: undefined })()).toEqual(E.left(unknownThing));
});
