import { describe, expect, it } from 'vitest';
import { credentialText } from '#core/access/challenge/credential.ts';
import type { PasskeyAssertion } from '#core/access/challenge/passkey.ts';
import { accountActivity, disownFromHome } from '#core/bank/access/account-activity.ts';
import { askPasskey } from '#core/bank/access/challenge/ask-passkey.ts';
import { passkeyChallengeMinutes } from '#core/bank/access/lifetimes.ts';
import type { Passkey } from '#core/bank/access/passkeys/passkey-ports.ts';
import { reactivateKey } from '#core/bank/access/reactivation/reactivate-key.ts';
import { challengeRefusal, unknownThing } from '#core/bank/refusal.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { E, O } from '#core/shared/fp.ts';
import {
  reactivate,
  reactivationToken,
  reset,
  resetToken,
} from '#test/support/builders/access-bank-steps.ts';
import { addAPasskey } from '#test/support/builders/passkey-steps.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  aMemoryUser,
  ana,
  beto,
  key,
  passkeyOf,
  signedBy,
  wrong,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

const by = (llaveDeAcceso: PasskeyAssertion) => ({ tipoDispositivo: 'PK', llaveDeAcceso }) as const;
const isWrong = E.left(challengeRefusal('wrong'));

const asked = async (bank: AccessBank, rToken: string) =>
  right(await askPasskey(bank.ports)({ tokens: [rToken], flow: 'olvido-clave', rut: ana })());

const signed = async (bank: AccessBank, rToken: string, counter = 1, own: Passkey = passkeyOf(ana)) =>
  by(signedBy(own, (await asked(bank, rToken)).challenge, counter));

const opened = async (bank = accessBank()) => ({ bank, rToken: await resetToken(bank, ana) });

describe('EXT-2812 a passkey proves who signed the challenge of this flow', () => {
  it('is right once', async () => {
    const { bank, rToken } = await opened();
    right(await reset(bank, ana, rToken, await signed(bank, rToken))());
  });

  it('a signature that was used is wrong in a later flow, and counted', async () => {
    const { bank, rToken } = await opened();
    const credential = await signed(bank, rToken);
    right(await reset(bank, ana, rToken, credential)());
    const again = await resetToken(bank, ana);
    expect(await reset(bank, ana, again, credential)()).toEqual(isWrong);
    expect(bank.noted.at(-1)).toMatchObject({ outcome: 'wrong', factor: 'llave-de-acceso' });
  });

  it('a challenge of another flow of the same person is wrong', async () => {
    const { bank, rToken } = await opened();
    const credential = await signed(bank, rToken);
    const other = await resetToken(bank, ana);
    expect(await reset(bank, ana, other, credential)()).toEqual(isWrong);
  });

  it('a challenge of another tab of the browser, in the same journey, is right and used up', async () => {
    const bank = accessBank();
    const before = await reactivationToken(bank, ana);
    const drawn = askPasskey(bank.ports)({ tokens: [before], flow: 'reactivacion', rut: ana });
    const credential = by(signedBy(passkeyOf(ana), right(await drawn()).challenge, 1));
    const tokens = [await reactivationToken(bank, ana), before];
    const reactivateIn = () =>
      reactivateKey(bank.ports)({ tokens, rut: ana, typed: credentialText(credential), credential })();
    right(await reactivateIn());
    expect(bank.noted.map(({ outcome }) => outcome)).not.toContain('wrong');
    expect(E.isLeft(await reactivateIn())).toBe(true);
  });

  it('a challenge that was replaced is wrong, the one that replaced it right', async () => {
    const { bank, rToken } = await opened();
    const before = await signed(bank, rToken);
    const after = await signed(bank, rToken);
    expect(await reset(bank, ana, rToken, before)()).toEqual(isWrong);
    right(await reset(bank, ana, rToken, after)());
  });

  it.each([
    [passkeyChallengeMinutes - 0.001, true],
    [passkeyChallengeMinutes, false],
  ])('after %s minutes it is %s', async (minutes, isRight) => {
    const { bank, rToken } = await opened();
    const credential = await signed(bank, rToken);
    bank.letPass(minutes);
    expect(E.isRight(await reset(bank, ana, rToken, credential)())).toBe(isRight);
  });

  it('the passkey of another user is wrong', async () => {
    const { bank, rToken } = await opened();
    expect(await reset(bank, ana, rToken, await signed(bank, rToken, 1, passkeyOf(beto)))()).toEqual(isWrong);
  });

  it('three wrong ones lock it, and the right one is refused then', async () => {
    const { bank, rToken } = await opened();
    for (let time = 0; time < 3; time += 1) await reset(bank, ana, rToken, wrong('PK'))();
    expect(await bank.isLocked(ana, 'llave-de-acceso')).toBe(true);
    const again = await resetToken(bank, ana);
    const said = await reset(bank, ana, again, await signed(bank, again))();
    expect(said).toMatchObject({ left: { why: 'locked' } });
  });

  it('a device that the bank disabled is wrong', async () => {
    const user = aMemoryUser(ana);
    const devices = user.devices.map((one) =>
      one.type === 'PK' ? { ...one, state: 'bloqueado' as const } : one,
    );
    const { bank, rToken } = await opened(accessBank({ users: [{ ...user, devices }] }));
    expect(await reset(bank, ana, rToken, await signed(bank, rToken))()).toEqual(isWrong);
  });
});

describe('EXT-2830 «No fui yo» stops the passkeys added since that sign-in', () => {
  const disowned = async () => {
    const bank = accessBank();
    const entered = right(
      await signIn(bank.ports)({
        user: ana,
        password: key,
        origin: { network: 'casa', browser: 'Firefox' },
      })(),
    );
    const session = entered.outcome === 'signed-in' ? entered.token : undefined;
    bank.letPass(1);
    await addAPasskey(bank);
    const [signedIn] = O.toUndefined(right(await accountActivity(bank.ports)(session)()))?.signIns ?? [];
    right(await disownFromHome(bank.ports)(session, signedIn?.id ?? '')());
    return bank;
  };
  const reactivated = async (bank: AccessBank, own: Pick<Passkey, 'id' | 'publicKey'>) => {
    const token = await reactivationToken(bank, ana);
    const drawn = askPasskey(bank.ports)({ tokens: [token], flow: 'reactivacion', rut: ana });
    const credential = by(signedBy(own, right(await drawn()).challenge, 1));
    return E.isRight(await reactivate(bank, ana, token, credential)());
  };

  it('one added since then does not lift the lock of the key, one of before does', async () => {
    const bank = await disowned();
    expect(bank.told.at(-1)?.text).toContain('se agregó a su usuario una llave de acceso: «Celular».');
    expect(bank.told.at(-1)?.text).toContain(
      'Sigue sirviendo una llave de acceso que se agregó antes: «Notebook»',
    );
    expect(await bank.isLocked(ana, 'clave')).toBe(true);
    expect(await reactivated(bank, { id: 'nueva', publicKey: 'pública nueva' })).toBe(false);
    expect(await bank.isLocked(ana, 'clave')).toBe(true);
    expect(await reactivated(bank, passkeyOf(ana))).toBe(true);
    expect(await bank.isLocked(ana, 'clave')).toBe(false);
  });
});

describe('EXT-2814 a copy of a passkey is refused', () => {
  const used = async (counter: number) => {
    const { bank, rToken } = await opened(
      accessBank({ users: [aMemoryUser(ana, { passkeys: [passkeyOf(ana, { counter: 7 })] })] }),
    );
    const said = await reset(bank, ana, rToken, await signed(bank, rToken, counter))();
    return { isRight: E.isRight(said), told: bank.told.map(({ subject }) => subject) };
  };
  const copied = 'Rechazamos una llave de acceso que parece copiada';

  it.each([0, 6, 7])('whose counter is %s after 7, and its owner is told', async (counter) => {
    expect(await used(counter)).toEqual({ isRight: false, told: [copied] });
  });

  it('one more than the last is no copy', async () => {
    expect((await used(8)).isRight).toBe(true);
  });

  it('an authenticator that counts nothing is none', async () => {
    const { bank, rToken } = await opened();
    right(await reset(bank, ana, rToken, await signed(bank, rToken, 0))());
  });
});

describe('EXT-2811 a bank without passkeys has none of it', () => {
  const without = () => accessBank({ access: { passkeys: undefined } });

  it('gives no challenge, and takes no signature', async () => {
    const { bank, rToken } = await opened(without());
    expect(await askPasskey(bank.ports)({ tokens: [rToken], flow: 'olvido-clave', rut: ana })()).toEqual(
      E.left(unknownThing),
    );
    const credential = by(signedBy(passkeyOf(ana), 'cualquiera', 1));
    expect(await reset(bank, ana, rToken, credential)()).toEqual(isWrong);
  });
});
