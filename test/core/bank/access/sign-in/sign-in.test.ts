import { describe, expect, it } from 'vitest';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { whoIsSignedIn } from '#core/bank/access/sign-in/who-is-signed-in.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  aMemoryUser,
  ana,
  anotherWrong,
  carla,
  key,
  newKey,
  nobody,
  waitingKey,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

const enter = async ({ ports }: AccessBank, user: string, password: string = key) =>
  right(await signIn(ports)({ user, password })());

describe('the credential post', () => {
  it("opens the person's session, under a new token each time", async () => {
    const bank = accessBank();
    const [one, two] = [await enter(bank, ana), await enter(bank, ana)];
    if (one.outcome !== 'signed-in' || two.outcome !== 'signed-in') throw new Error('not signed in');
    expect(one.token).not.toBe(two.token);
    const who = right(await whoIsSignedIn(bank.ports)(one.token)());
    expect(O.toUndefined(who)).toMatchObject({ user: ana, name: `Persona ${ana}` });
  });

  it('ends the session that the same browser had, once the key was right', async () => {
    const bank = accessBank();
    const first = await enter(bank, ana);
    if (first.outcome !== 'signed-in') throw new Error('not signed in');
    const isOpen = async () => O.isSome(right(await whoIsSignedIn(bank.ports)(first.token)()));
    await signIn(bank.ports)({ user: ana, password: 'mala0001', earlier: first.token })();
    expect(await isOpen()).toBe(true);
    await signIn(bank.ports)({ user: ana, password: key, earlier: first.token })();
    expect(await isOpen()).toBe(false);
  });

  it('tells a third wrong key and a locked one from a wrong one', async () => {
    const bank = accessBank();
    const said = [];
    for (const password of ['mala0001', 'mala0002', 'mala0003', key])
      said.push(await enter(bank, ana, password));
    expect(said.map(({ outcome }) => outcome)).toEqual([
      'credenciales',
      'ultimo-intento',
      'bloqueo',
      'bloqueo',
    ]);
  });

  it('BLQ-45 counts every spelling of a rut as one', async () => {
    const bank = accessBank();
    const spellings = ['12.345.678-5', '12345678-5', '0012345678-5', ' 123456785 '];
    const said = [];
    for (const [place, user] of spellings.entries())
      said.push((await enter(bank, user, `mala000${place}`)).outcome);
    expect(said).toEqual(['credenciales', 'ultimo-intento', 'bloqueo', 'bloqueo']);
    expect(new Set(bank.work.reserves).size).toBe(1);
  });

  it('an invalid rut counts as wrong credentials', async () => {
    expect(await enter(accessBank(), 'cualquiera')).toEqual({ outcome: 'credenciales' });
  });

  it.each([
    ['nobody', nobody],
    ['whoever has no key yet', carla],
    ['a wrong key', ana],
  ])('%s: the same answers, counts and work', async (_, user) => {
    const bank = accessBank();
    const said = (await inTurn(4, () => enter(bank, user, `mala${anotherWrong()}`))).map(
      ({ outcome }) => outcome,
    );
    expect(said).toEqual(['credenciales', 'ultimo-intento', 'bloqueo', 'bloqueo']);
    expect(bank.work).toMatchObject({ matches: 3, hashes: 0 });
    expect(bank.work.reserves).toHaveLength(4);
    expect(bank.noted).toHaveLength(4);
  });

  it.each([
    ['nobody', nobody],
    ['whoever has no key yet', carla],
    ['a wrong key', ana],
  ])('EXT-303 %s: the same wrong key counts once, and costs the same work each time', async (_, user) => {
    const bank = accessBank();
    const said = await inTurn(5, () => enter(bank, user, 'mala0001'));
    expect(said.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'credenciales'));
    expect(bank.work.matches).toBe(5);
    for (const password of ['mala0002', 'mala0001']) await enter(bank, user, password);
    expect((await enter(bank, user, 'mala0003')).outcome).toBe('bloqueo');
  });

  it('OLV-31 a key that waits for its activation does not enter, the one in force does', async () => {
    const bank = accessBank({ users: [aMemoryUser(ana, { waitingKey })] });
    expect(await enter(bank, ana, newKey)).toEqual({ outcome: 'credenciales' });
    expect((await enter(bank, ana)).outcome).toBe('signed-in');
  });

  it('an outage counts nothing', async () => {
    const bank = accessBank();
    const hasher = { ...bank.ports.hasher, matches: () => TE.left(unavailable) };
    expect(await inTurn(3, () => signIn({ ...bank.ports, hasher })({ user: ana, password: key })())).toEqual(
      Array.from({ length: 3 }, () => E.left(unavailable)),
    );
    expect((await enter(bank, ana)).outcome).toBe('signed-in');
  });

  it('notes every attempt, and never the key', async () => {
    const bank = accessBank();
    await enter(bank, ana, 'mala0001');
    await enter(bank, ana);
    expect(bank.noted).toEqual([
      { event: 'ingreso', rut: ana, outcome: 'wrong', factor: 'clave' },
      { event: 'ingreso', rut: ana, outcome: 'right', factor: 'clave' },
    ]);
  });
});
