import { describe, expect, it } from 'vitest';
import { wrongOfDevice } from '#core/bank/access/sign-in/known-device.ts';
import { signInBySource } from '#core/bank/access/sign-in/sign-in-by-source.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  aMemoryUser,
  ana,
  beto,
  key,
  nobody,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

type Changes = {
  readonly password?: string;
  readonly device?: string | undefined;
  readonly proof?: string | undefined;
  readonly source?: string;
  readonly spent?: boolean;
  readonly peopleOfNetwork?: number;
};

let wrong = 0;
/** Returns a new wrong key, since a repeated one counts once. */
const otherWrong = (): string => `Mala${String((wrong += 1)).padStart(4, '0')}`;

const enter = async ({ ports }: AccessBank, user: string, changes: Changes = {}) =>
  right(
    await signInBySource(ports)({
      user,
      password: changes.password ?? key,
      from: {
        source: changes.source ?? 'oficina',
        around: ['barrio'],
        people: 9,
        peopleOfNetwork: changes.peopleOfNetwork ?? 30,
      },
      proof: changes.proof,
      device: changes.device,
      isWithinBudget: () => changes.spent !== true,
    })(),
  );

const people = Array.from({ length: 20 }, (_, index) => {
  const body = String(20_000_000 + index);
  const digit = [...'0123456789K'].find((each) => {
    try {
      return aRut(`${body}-${each}`) !== undefined;
    } catch {
      return false;
    }
  });
  return aRut(`${body}-${digit ?? ''}`);
});

const crowd = () => accessBank({ users: [ana, beto, ...people].map((rut) => aMemoryUser(rut)) });

const fail = (bank: AccessBank, user: string, changes: Changes = {}) =>
  enter(bank, user, { ...changes, password: otherWrong() });

/** Makes nine people fail once from one office, which fills all slots of that source. */
const fillPlaces = async (bank: AccessBank): Promise<void> => {
  for (const rut of people.slice(0, 9)) expect((await fail(bank, rut)).outcome).toBe('credenciales');
};

const deviceOf = async (bank: AccessBank, user: Rut): Promise<string> => {
  const outcome = await enter(bank, user, { source: 'casa' });
  if (outcome.outcome !== 'signed-in' || outcome.device === undefined) throw new Error('no device');
  return outcome.device;
};

const lockedOf = async (bank: AccessBank, ruts: readonly Rut[]): Promise<number> => {
  let locked = 0;
  for (const rut of ruts) if (await bank.isLocked(rut, 'clave')) locked += 1;
  return locked;
};

describe('EXT-508 beyond the budget of a minute', () => {
  it('nothing is verified or counted without a proof, for any person and key', async () => {
    const bank = crowd();
    for (const user of [ana, nobody])
      for (const password of [key, 'mala0001'])
        expect(await enter(bank, user, { password, spent: true })).toEqual({ outcome: 'comprobacion' });
    expect(bank.work.matches).toBe(0);
    expect(bank.work.reserves).toEqual([]);
    expect(bank.noted).toEqual([]);
  });

  it('a proof brings right and wrong keys through, each once', async () => {
    const bank = crowd();
    const proof = bank.captcha('ingreso');
    expect((await enter(bank, ana, { proof, spent: true })).outcome).toBe('signed-in');
    expect((await enter(bank, ana, { proof, spent: true })).outcome).toBe('comprobacion');
    const wrongProof = bank.captcha('reactivacion');
    expect((await enter(bank, ana, { proof: wrongProof, spent: true })).outcome).toBe('comprobacion');
    expect((await fail(bank, ana, { proof: bank.captcha('ingreso'), spent: true })).outcome).toBe(
      'credenciales',
    );
  });
});

describe('a sign-in from somewhere', () => {
  it('with no rut is answered as one with a wrong key', async () => {
    expect(await enter(crowd(), 'not a rut')).toEqual({ outcome: 'credenciales' });
    expect(await enter(crowd(), 'not a rut', { spent: true })).toEqual({ outcome: 'credenciales' });
  });

  it.each<readonly [string, Partial<AccessBank['ports']>]>([
    [
      'the key cannot be checked',
      { hasher: { ...crowd().ports.hasher, matches: () => TE.left(unavailable) } },
    ],
    ['the proof cannot be judged', { captchaJudge: { judge: () => TE.left(unavailable) } }],
  ])('is out, and asks for nothing, while %s', async (_, broken) => {
    const asked = {
      user: ana,
      password: key,
      proof: 'ingreso 1',
      device: undefined,
      isWithinBudget: () => true,
    };
    const from = { source: 'oficina', around: ['barrio'], people: 9, peopleOfNetwork: 30 } as const;
    expect(await signInBySource({ ...crowd().ports, ...broken })({ ...asked, from })()).toEqual(
      E.left(unavailable),
    );
  });
});

describe('EXT-2564 a network of many sources', () => {
  const from = (source: number, more: Changes = {}): Changes => ({
    source: `casa ${source}`,
    peopleOfNetwork: 12,
    ...more,
  });

  it('locks no more people than its own bound, one from each source, with proofs and without', async () => {
    const bank = crowd();
    for (let round = 0; round < 4; round += 1)
      for (const [source, rut] of people.entries()) {
        await fail(bank, rut, from(source));
        await fail(bank, rut, from(source, { proof: bank.captcha('ingreso') }));
      }
    expect(await lockedOf(bank, people)).toBe(12);
  });

  it('asks for a proof for each try beyond its bound, and lets a right key with one come in', async () => {
    const bank = crowd();
    for (const [source, rut] of people.slice(0, 12).entries()) await fail(bank, rut, from(source));
    expect(await enter(bank, ana, from(50))).toEqual({ outcome: 'comprobacion' });
    expect((await enter(bank, ana, from(50, { proof: bank.captcha('ingreso') }))).outcome).toBe('signed-in');
    bank.letPass(61);
    expect((await enter(bank, ana, from(50))).outcome).toBe('signed-in');
  });
});

describe('EXT-507 nine people who failed from one source within an hour', () => {
  it('are all that it can lock, with proofs and without', async () => {
    const bank = crowd();
    for (let round = 0; round < 4; round += 1)
      for (const rut of people) {
        await fail(bank, rut);
        await fail(bank, rut, { proof: bank.captcha('ingreso') });
      }
    expect(await lockedOf(bank, people)).toBe(9);
  });

  it('are counted anew an hour after each failed', async () => {
    const bank = crowd();
    await fillPlaces(bank);
    expect((await enter(bank, ana)).outcome).toBe('comprobacion');
    bank.letPass(59);
    expect((await enter(bank, ana)).outcome).toBe('comprobacion');
    bank.letPass(2);
    expect((await enter(bank, ana)).outcome).toBe('signed-in');
  });

  it('the people who hold a place may try again from that source, and everybody from any other one', async () => {
    const bank = crowd();
    await fillPlaces(bank);
    expect((await enter(bank, people[0] ?? ana)).outcome).toBe('signed-in');
    expect((await enter(bank, ana, { source: 'casa' })).outcome).toBe('signed-in');
  });

  it('right keys hold no place: a whole office comes in', async () => {
    const bank = crowd();
    for (const rut of people) expect((await enter(bank, rut)).outcome).toBe('signed-in');
  });

  it('with a proof a right key comes in, and a wrong one counts but never locks', async () => {
    const bank = crowd();
    await fillPlaces(bank);
    const proof = () => bank.captcha('ingreso');
    expect((await enter(bank, ana, { proof: proof() })).outcome).toBe('signed-in');
    const outcomes = [];
    for (let time = 0; time < 4; time += 1)
      outcomes.push((await fail(bank, beto, { proof: proof() })).outcome);
    expect(outcomes).toEqual(['credenciales', 'conexion', 'conexion', 'conexion']);
    expect(await bank.isLocked(beto, 'clave')).toBe(false);
    expect((await enter(bank, beto, { proof: proof() })).outcome).toBe('conexion');
    expect((await enter(bank, beto, { source: 'casa' })).outcome).toBe('signed-in');
  });

  it('an outage holds a place no longer than a try', async () => {
    const bank = crowd();
    const down = { ...bank.ports, hasher: { ...bank.ports.hasher, matches: () => TE.left(unavailable) } };
    for (const rut of people)
      await signInBySource(down)({
        user: rut,
        password: key,
        from: { source: 'oficina', around: ['barrio'], people: 9, peopleOfNetwork: 30 },
        proof: undefined,
        device: undefined,
        isWithinBudget: () => true,
      })();
    bank.letPass(1);
    expect((await enter(bank, ana)).outcome).toBe('signed-in');
  });
});

describe('EXT-509 a device that is known of a person', () => {
  it('brings a right key in past every brake of its source, and is another one each time', async () => {
    const bank = crowd();
    const device = await deviceOf(bank, ana);
    await fillPlaces(bank);
    const again = await enter(bank, ana, { device, spent: true });
    if (again.outcome !== 'signed-in') throw new Error('refused');
    expect(again.device).not.toBe(device);
    expect((await enter(bank, ana, { device, spent: true })).outcome).toBe('comprobacion');
    expect((await enter(bank, ana, { device: again.device, spent: true })).outcome).toBe('signed-in');
  });

  it('is nothing for anybody else', async () => {
    const bank = crowd();
    const device = await deviceOf(bank, ana);
    expect((await enter(bank, beto, { device, spent: true })).outcome).toBe('comprobacion');
    expect((await enter(bank, nobody, { device, spent: true })).outcome).toBe('comprobacion');
  });

  it('counts wrong keys as usual, and is forgotten after three of its own', async () => {
    const bank = crowd();
    const device = await deviceOf(bank, ana);
    for (let time = 0; time < wrongOfDevice; time += 1) await fail(bank, ana, { device, spent: true });
    expect(await bank.isLocked(ana, 'clave')).toBe(true);
    bank.letPass(25 * 60);
    expect((await fail(bank, ana, { device, spent: true })).outcome).toBe('credenciales');
    expect((await enter(bank, ana, { device, spent: true })).outcome).toBe('comprobacion');
  });

  it('ends with the key it signed in with', async () => {
    const bank = crowd();
    const device = await deviceOf(bank, ana);
    right(await bank.ports.flows.open({ tokenHash: 't', flow: 'olvido-clave', rut: ana })());
    const keyHash = 'hash de Nublado7';
    right(await bank.ports.users.changeKey({ rut: ana, keyHash, tokenHash: 't', flow: 'olvido-clave' })());
    expect((await enter(bank, ana, { device, spent: true, password: 'Nublado7' })).outcome).toBe(
      'comprobacion',
    );
  });

  it('that cannot be stored does not stop the sign-in', async () => {
    const bank = crowd();
    const knownDevices = { ...bank.ports.knownDevices, remember: () => TE.left(unavailable) };
    const outcome = await enter({ ...bank, ports: { ...bank.ports, knownDevices } }, ana);
    expect(outcome).toMatchObject({ outcome: 'signed-in', device: undefined });
  });
});
