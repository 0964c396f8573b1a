import { describe, expect, it } from 'vitest';
import { mostPasskeys } from '#core/access/challenge/passkey.ts';
import { flowMinutes } from '#core/bank/access/lifetimes.ts';
import {
  addPasskey,
  askOwnThirdKey,
  authorisePasskey,
  ownPasskeys,
  renamePasskey,
} from '#core/bank/access/passkeys/manage-passkeys.ts';
import { noFlow } from '#core/bank/access/refusals.ts';
import { unlockUser } from '#core/bank/access/unlock-user.ts';
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
    ['a name of two lines', undefined, { name: 'Celular\n1. Notebook' }],
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

  it('SEC-08 none of another person is removed', async () => {
    const bank = accessBank();
    const visit = await passkeyVisit(bank);
    const credential = await bank.credential(ana, '8');
    expect(E.isLeft(await visit.remove(passkeyOf(beto).id, credential))).toBe(true);
  });

  it('another passkey may remove one', async () => {
    const other = passkeyOf(ana, { id: 'otra', publicKey: 'otra pública' });
    const bank = accessBank({ users: [aMemoryUser(ana, { passkeys: [passkeyOf(ana), other] })] });
    const visit = await passkeyVisit(bank);
    right(await visit.remove('otra', await bank.credential(ana, 'PK')));
    expect(await visit.list()).toMatchObject([{ id: passkeyOf(ana).id }]);
  });

  it('EXT-2832 goes on in no other session, not of the same person either', async () => {
    const bank = accessBank();
    const visit = await passkeyVisit(bank);
    const { challenge } = right(await visit.authorise(await bank.credential(ana, '8')));
    const { session } = await passkeyVisit(bank);
    const attestation = { id: 'nueva', clientDataJSON: challenge, attestationObject: 'pública' };
    const added = addPasskey(bank.ports)({ session, tokens: visit.tokens, name: 'Celular', attestation });
    expect(await added()).toEqual(E.left(noFlow));
    right(await visit.add(challenge));
  });

  it('a name is changed without a proof, of an own passkey only', async () => {
    const bank = accessBank();
    const { session, list } = await passkeyVisit(bank);
    const rename = (id: string, name: string) => renamePasskey(bank.ports)({ session, id, name })();
    right(await rename(passkeyOf(ana).id, ' Llavero '));
    expect(await list()).toMatchObject([{ name: 'Llavero' }]);
    expect(await rename(passkeyOf(beto).id, 'Mía')).toEqual(E.left(unknownThing));
    for (const name of ['x'.repeat(41), 'No\u202emía'])
      expect(await rename(passkeyOf(ana).id, name)).toMatchObject({ left: { fields: ['nombre'] } });
  });

  it('EXT-2884 of a new name its owner is told, with the one of before, and of no name that stays', async () => {
    const bank = accessBank();
    const { session } = await passkeyVisit(bank);
    const rename = async (name: string) =>
      right(await renamePasskey(bank.ports)({ session, id: passkeyOf(ana).id, name })());
    const told = () =>
      bank.told.filter(({ kind }) => kind === 'passkey').map(({ text }) => text.split('\n')[0]);
    await rename('Notebook');
    expect(told()).toEqual([]);
    await rename('mal.example/x');
    expect(told()).toEqual([
      expect.stringMatching(
        /se cambió el nombre de una llave .*: «Notebook» se llama ahora «mal example x»\.$/,
      ),
    ]);
  });

  it('nobody who is not signed in reads or changes any', async () => {
    const bank = accessBank();
    expect(await ownPasskeys(bank.ports)({ session: undefined })()).toEqual(E.left(noSession));
    expect(
      await authorisePasskey(bank.ports)({ session: 'otra', tokens: [], credential: undefined })(),
    ).toEqual(E.left(noSession));
  });
});

describe('EXT-2833 a third key in the flow that changes passkeys', () => {
  it('goes when it is chosen, where the portal asks by itself, and proves', async () => {
    const bank = accessBank();
    const visit = await passkeyVisit(bank, ana, true);
    expect(bank.sent).toEqual([]);
    expect(await visit.sendThirdKey()).toMatchObject({ right: { sending: 'sent', mobileEnd: '001' } });
    right(await visit.authorise(await bank.credential(ana, '5')));
  });

  it('follows a device by code 99, and can be asked for again after its pause', async () => {
    const bank = accessBank({ users: [aMemoryUser(ana, { asksThirdKey: true })] });
    const visit = await passkeyVisit(bank);
    expect(E.isLeft(await visit.sendThirdKey())).toBe(true);
    expect(await visit.authorise(await bank.credential(ana, 'CI'))).toMatchObject({
      left: { why: 'third-key' },
    });
    bank.letPass(0.5);
    expect(await visit.sendThirdKey()).toMatchObject({ right: { sending: 'sent', seconds: 60 } });
    right(await visit.authorise(await bank.credential(ana, '5')));
  });

  it('goes to nobody who is not signed in', async () => {
    const bank = accessBank();
    const { tokens } = await passkeyVisit(bank, ana, true);
    expect(await askOwnThirdKey(bank.ports)({ session: undefined, tokens })()).toEqual(E.left(noSession));
    expect(bank.sent).toEqual([]);
  });
});

describe('EXT-2832 wrong devices are counted over all flows that change passkeys of a person', () => {
  const afterThree = async () => {
    const bank = accessBank();
    for (const type of ['8', '1', 'CI'] as const) {
      const visit = await passkeyVisit(bank);
      await visit.authorise(wrong(type));
    }
    return bank;
  };

  it('of three over all devices and sessions none is locked, and no fourth is judged', async () => {
    const bank = await afterThree();
    for (const factor of ['digipass', 'digicard', 'clave-internet'] as const)
      expect(await bank.isLocked(ana, factor)).toBe(false);
    await expect(passkeyVisit(bank)).rejects.toThrow();
    bank.letPass(flowMinutes - 1);
    await expect(passkeyVisit(bank)).rejects.toThrow();
    bank.letPass(1);
    const visit = await passkeyVisit(bank);
    right(await visit.authorise(await bank.credential(ana, '8')));
  });

  it('a flow that was open counts there too, and the phone service lifts it', async () => {
    const bank = accessBank();
    const before = await passkeyVisit(bank);
    for (let time = 0; time < 3; time += 1) await (await passkeyVisit(bank)).authorise(wrong('8'));
    const credential = await bank.credential(ana, 'CI');
    expect(E.isLeft(await before.authorise(credential))).toBe(true);
    right(await unlockUser(bank.ports)(ana)());
    right(await before.authorise(credential));
  });
});

it('EXT-2811 a bank without passkeys lists none', async () => {
  const { ports } = accessBank({ access: { passkeys: undefined } });
  expect(await ownPasskeys(ports)({ session: undefined })()).toEqual(E.left(unknownThing));
});
