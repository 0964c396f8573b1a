import { describe, expect, it } from 'vitest';
import { flowMinutes } from '#core/bank/access/lifetimes.ts';
import { challengeRefusal } from '#core/bank/refusal.ts';
import { flowEnded, flowEnds, noFlow } from '#core/bank/access/refusals.ts';
import { disownFromHome } from '#core/bank/access/account-activity.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { reset, resetToken } from '#test/support/builders/access-bank-steps.ts';
import { passkeyVisit } from '#test/support/builders/passkey-steps.ts';
import { askingBank, browserAt, whoseSession } from '#test/support/builders/passkey-sign-in-steps.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  aMemoryUser,
  ana,
  anotherWrong,
  beto,
  carla,
  key,
  nobody,
  passkeyOf,
  signedBy,
} from '#test/support/worlds/access-bank.ts';

const isWrong = E.left(challengeRefusal('wrong'));
const wrongPasskey = () => signedBy({ id: 'otra', publicKey: 'otra' }, anotherWrong(), 1);
const withoutPasskeys = [aMemoryUser(ana, { passkeys: [] })];

describe('EXT-2819 whoever has passkeys signs in by the key and a passkey', () => {
  it('the key alone opens nothing, the passkey after it does, and then the browser is known', async () => {
    const bank = askingBank();
    const browser = browserAt(bank);
    expect(await browser.give()).toEqual({ outcome: 'passkey-next', token: expect.any(String) });
    const entered = await browser.use();
    expect(await whoseSession(bank, entered)).toBe(ana);
    expect(entered).toMatchObject(E.right({ device: expect.any(String) }));
  });

  it('the browser that is known is told as known, and sends no mail', async () => {
    const bank = askingBank();
    const first = browserAt(bank);
    await first.give();
    const { device } = right(await first.use());
    const mails = bank.told.length;
    const again = browserAt(bank, device);
    await again.give();
    right(await again.use(passkeyOf(ana), 2));
    expect([mails, bank.told.length]).toEqual([2, 2]);
  });

  it('whoever has none enters by the key', async () => {
    const bank = askingBank({ users: withoutPasskeys });
    expect((await browserAt(bank).give()).outcome).toBe('signed-in');
  });

  it('off, nobody is asked', async () => {
    expect((await browserAt(accessBank()).give()).outcome).toBe('signed-in');
  });

  it('the session that the browser had ends with the passkey, not with the key', async () => {
    const bank = askingBank({ users: [aMemoryUser(beto, { passkeys: [] }), aMemoryUser(ana)] });
    const before = await browserAt(bank).give(beto);
    if (before.outcome !== 'signed-in') throw new Error('not signed in');
    const isOpen = async () => (await whoseSession(bank, E.right(before))) !== undefined;
    const browser = browserAt(bank);
    await browser.give();
    expect(await isOpen()).toBe(true);
    right(await browser.send(await browser.signed(), before.token));
    expect(await isOpen()).toBe(false);
  });

  it('EXT-507 its source no longer counts the person', async () => {
    const bank = askingBank();
    const left: unknown[] = [];
    const leave = (seat: unknown) => TE.fromIO(() => void left.push(seat));
    const browser = browserAt({
      ...bank,
      ports: { ...bank.ports, sourceSlots: { ...bank.ports.sourceSlots, leave } },
    });
    await browser.give();
    left.length = 0;
    right(await browser.use());
    expect(left).toMatchObject([
      { source: 'casa', rut: ana },
      { source: 'barrio', rut: ana },
    ]);
  });

  it('EXT-2823 the sign-ins of the person and the audit say so', async () => {
    const bank = askingBank();
    const browser = browserAt(bank);
    await browser.give();
    await browser.send(wrongPasskey());
    await browser.use();
    expect(bank.noted).toEqual([
      { event: 'ingreso', rut: ana, outcome: 'passkey-next', factor: 'clave' },
      { event: 'ingreso', rut: ana, outcome: 'wrong', factor: 'llave-de-acceso' },
      { event: 'ingreso', rut: ana, outcome: 'right', factor: 'llave-de-acceso' },
    ]);
    expect(right(await bank.ports.signIns.of(ana, '')())).toMatchObject([{ withPasskey: true }]);
  });
});

describe('EXT-2820 a sign-in that waits for a passkey is completed once, by its person', () => {
  const given = async (bank = askingBank()) => {
    const browser = browserAt(bank);
    await browser.give();
    return { bank, browser };
  };

  it.each([
    [flowMinutes - 0.001, true],
    [flowMinutes, false],
  ])('after %s minutes it is open: %s', async (minutes, isOpen) => {
    const { bank, browser } = await given();
    bank.letPass(minutes);
    expect(await browser.ask()).toEqual(isOpen ? E.right(expect.anything()) : E.left(noFlow));
  });

  it('another browser completes nothing', async () => {
    const { bank, browser } = await given();
    const credential = await browser.signed();
    expect(await browserAt(bank).send(credential)).toEqual(E.left(noFlow));
  });

  it('once completed it is over, reloaded or pressed again', async () => {
    const { browser } = await given();
    const credential = await browser.signed();
    right(await browser.send(credential));
    expect(await browser.send(credential)).toEqual(E.left(noFlow));
    expect(await browser.ask()).toEqual(E.left(noFlow));
  });

  it('twenty at once open one session and lock nothing', async () => {
    const { bank, browser } = await given();
    const credential = await browser.signed();
    const all = await Promise.all(Array.from({ length: 20 }, () => browser.send(credential)));
    expect(all.filter(E.isRight)).toHaveLength(1);
    expect(await bank.isLocked(ana, 'llave-de-acceso')).toBe(false);
  });

  it('in two tabs the newest is completed, and the other still waits', async () => {
    const { bank, browser } = await given();
    await browser.give();
    expect(await whoseSession(bank, await browser.use())).toBe(ana);
    expect(await whoseSession(bank, await browser.use(passkeyOf(ana), 2))).toBe(ana);
    expect(await browser.ask()).toEqual(E.left(noFlow));
  });

  it('a passkey of somebody else is wrong, and counted', async () => {
    const { bank, browser } = await given();
    expect(await browser.use(passkeyOf(beto))).toEqual(isWrong);
    expect(bank.noted.at(-1)).toMatchObject({ outcome: 'wrong', factor: 'llave-de-acceso' });
  });

  it('a signature for another flow of the person is wrong', async () => {
    const { bank, browser } = await given();
    await resetToken(bank, ana);
    const credential = await bank.credential(ana, 'PK');
    expect(credential.tipoDispositivo === 'PK' && (await browser.send(credential.llaveDeAcceso))).toEqual(
      isWrong,
    );
  });

  it('EXT-2846 a key that was changed meanwhile ends it, and is told as the cause', async () => {
    const { bank, browser } = await given();
    const credential = await browser.signed();
    right(await reset(bank, ana, await resetToken(bank, ana), await bank.credential(ana, 'CI'))());
    expect(await browser.send(credential)).toEqual(E.left(flowEnds['key-changed']));
  });

  it('a key that was changed while it was verified begins none', async () => {
    const bank = askingBank();
    const rToken = await resetToken(bank, ana);
    const credential = await bank.credential(ana, 'CI');
    const { hasher } = bank.ports;
    const ports = {
      ...bank.ports,
      hasher: {
        ...hasher,
        matches: (text: string, hash: string | undefined) => async () => {
          const answer = await hasher.matches(text, hash)();
          right(await reset(bank, ana, rToken, credential)());
          return answer;
        },
      },
    };
    expect(right(await signIn(ports)({ user: ana, password: key })())).toEqual({ outcome: 'credenciales' });
  });

  it('«No fui yo» ends it', async () => {
    const bank = askingBank({ users: withoutPasskeys });
    const browser = browserAt(bank);
    const entered = await browser.give();
    if (entered.outcome !== 'signed-in') throw new Error('not signed in');
    right(await bank.ports.flows.open({ tokenHash: 'espera', flow: 'ingreso', rut: ana })());
    const [{ id = '' } = {}] = right(await bank.ports.signIns.of(ana, '')());
    right(await disownFromHome(bank.ports)(entered.token, id)());
    expect(O.isNone(right(await bank.ports.flows.find('espera', 'ingreso')()))).toBe(true);
  });

  it('passkeys that were all removed meanwhile end it, and the key alone enters', async () => {
    const bank = askingBank();
    const browser = browserAt(bank);
    await browser.give();
    const visit = await passkeyVisit({
      ...bank,
      ports: {
        ...bank.ports,
        access: { ...bank.ports.access, passkeys: accessBank().ports.access.passkeys },
      },
    });
    right(await visit.remove(passkeyOf(ana).id, await bank.credential(ana, 'CI')));
    expect(await browser.ask()).toEqual(E.left(noFlow));
    expect((await browser.give()).outcome).toBe('signed-in');
  });
});

describe('EXT-2821 before the right key nothing tells who has passkeys', () => {
  it.each([
    ['somebody with passkeys', ana],
    ['somebody without', carla],
    ['nobody', nobody],
  ])('%s: the same answers and work', async (_, user) => {
    const bank = askingBank();
    const browser = browserAt(bank);
    const said = [];
    for (let turn = 0; turn < 4; turn += 1)
      said.push((await browser.give(user, `mala${anotherWrong()}`)).outcome);
    expect(said).toEqual(['credenciales', 'ultimo-intento', 'bloqueo', 'bloqueo']);
    expect(bank.work).toMatchObject({ matches: 3, hashes: 0 });
    expect(await browser.ask()).toEqual(E.left(noFlow));
  });

  it('a locked key asks for no passkey, though it be right', async () => {
    const bank = askingBank();
    await bank.lock(ana, 'clave');
    expect((await browserAt(bank).give()).outcome).toBe('bloqueo');
  });
});

describe('EXT-2822 wrong passkeys lock as in any flow', () => {
  it('the third locks, says until when, and a new sign-in says so before the passkey is used', async () => {
    const bank = askingBank();
    const browser = browserAt(bank);
    await browser.give();
    const locked = E.left(challengeRefusal('locked', expect.any(String)));
    const said = [];
    for (let turn = 0; turn < 3; turn += 1) said.push(await browser.send(wrongPasskey()));
    const oneLeft = E.left({ ...challengeRefusal('wrong'), triesLeft: 1 });
    expect(said).toEqual([isWrong, oneLeft, locked]);
    expect(await browser.send(wrongPasskey())).toEqual(E.left(flowEnded));
    await browser.give();
    expect(await browser.ask()).toEqual(locked);
    expect(await browser.send(wrongPasskey())).toEqual(locked);
  });

  it('a challenge that nobody signed counts nothing', async () => {
    const bank = askingBank();
    const browser = browserAt(bank);
    await browser.give();
    for (let turn = 0; turn < 5; turn += 1) right(await browser.ask());
    right(await browser.use());
  });
});
