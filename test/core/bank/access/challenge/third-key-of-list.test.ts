import { describe, expect, it } from 'vitest';
import { sendThirdKey } from '#core/bank/access/challenge/send-third-key.ts';
import { reactivationDevices } from '#core/bank/access/reactivation/reactivation-devices.ts';
import { rememberDevice } from '#core/bank/access/sign-in/known-device.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { attemptsFrom, releaseCodeSlots, type Networks } from '#core/bank/attempts/source-slots.ts';
import { factorKey } from '#core/bank/access/factors.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { reactivate, resetToken } from '#test/support/builders/access-bank-steps.ts';
import { forgottenPasswordDevices } from '#core/bank/access/forgotten-password/forgotten-password-devices.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { failOnce, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { accessBank, aMemoryUser, deviceOf, key, type AccessBank } from '#test/support/worlds/access-bank.ts';

const people = Array.from({ length: 40 }, (_, place) => aRutOf(String(20_000_000 + place)));
const personAt = (place: number): Rut => people[place] ?? aRutOf('20000000');

const office: Networks = { source: 'oficina', around: ['barrio'], people: 9, peopleOfNetwork: 30 };

const bankOfMany = () =>
  accessBank({
    users: people.map((rut) => aMemoryUser(rut, { devices: [deviceOf(rut, '5'), deviceOf(rut, '1')] })),
  });

const calledFrom = (bank: AccessBank, from: Networks | undefined, device?: string): AccessBank => ({
  ...bank,
  ports: { ...bank.ports, asker: { from, device } },
});

const list = async ({ ports, captcha }: AccessBank, rut: Rut, thirdKeyOnChoice: boolean) =>
  right(await reactivationDevices(ports)({ rut, captcha: captcha('reactivacion'), thirdKeyOnChoice })());

/** Asks for a code in a reactivation, where no factor was proved. */
const ask = async (bank: AccessBank, rut: Rut) => {
  const { token } = await list(bank, rut, true);
  return right(await sendThirdKey(bank.ports)({ flow: 'reactivacion', tokens: [token], rut })());
};

/** Returns a home of a carrier whose customers share one wide network, a tenth of whose places each narrow network has. */
const carrier = (peopleOfNetwork: number, network: string, home: string): Networks => ({
  ...{ source: home, around: [network, 'operadora'], people: 9, peopleOfNetwork },
});

const askWithin =
  (bank: AccessBank, peopleOfNetwork: number) => async (place: number, network: string, home: string) =>
    (await ask(calledFrom(bank, carrier(peopleOfNetwork, network, home)), personAt(place))).sending;

/** Has codes sent to so many people, so that a source of nine has no slot left after nine. */
const askForMany = async (bank: AccessBank, count: number, first = 0): Promise<void> => {
  await inTurn(count, async (turn) => void (await ask(bank, personAt(first + turn))));
};

describe('EXT-3052 codes that nobody has proved a factor for', () => {
  it('go to nine people an hour from one source, again to each of them, and then to none from there', async () => {
    const bank = bankOfMany();
    const instant = (at: number) => new Date(at).toISOString();
    const clocked = { ...bank, ports: { ...bank.ports, clock: { ...bank.ports.clock, instant } } };
    const here = calledFrom(clocked, office);
    await askForMany(here, 9);
    const tenth = personAt(9);
    expect(await ask(here, tenth)).toEqual({
      sending: 'none-today',
      until: instant(bank.ports.clock.now() + 3_600_000),
    });
    expect(bank.sent.map(({ user }) => user)).toEqual(people.slice(0, 9));
    bank.letPass(2);
    expect(await ask(here, personAt(0))).toMatchObject({ sending: 'sent' });
    expect(await ask(calledFrom(clocked, { ...office, source: 'al lado' }), tenth)).toMatchObject({
      sending: 'sent',
    });
    bank.letPass(61);
    expect(await ask(here, personAt(10))).toMatchObject({ sending: 'sent' });
    expect(bank.sent).toHaveLength(12);
  });

  it('go to thirty people an hour from one network, however many of its sources ask', async () => {
    const bank = bankOfMany();
    await inTurn(35, async (turn) => {
      await ask(calledFrom(bank, { ...office, source: `casa ${turn}` }), personAt(turn));
    });
    expect(bank.sent).toHaveLength(30);
  });

  it('EXT-3061 still go to one person of each quiet source once the places of a wide network are taken', async () => {
    const bank = bankOfMany();
    const askFrom = askWithin(bank, 3);
    for (let place = 0; place < 30; place += 1)
      expect(await askFrom(place, `barrio ${place}`, `casa ${place}`)).toBe('sent');
    expect(await askFrom(30, 'tranquilo', 'una')).toBe('sent');
    expect(await askFrom(31, 'tranquilo', 'una')).toBe('none-today');
    expect(await askFrom(32, 'tranquilo', 'otra')).toBe('sent');
    expect(await askFrom(33, 'barrio 3', 'casa 3')).toBe('none-today');
    bank.letPass(2);
    expect(await askFrom(30, 'tranquilo', 'una')).toBe('sent');
    right(await releaseCodeSlots(bank.ports)(carrier(3, 'tranquilo', 'una'), personAt(30))());
    expect(await askFrom(31, 'tranquilo', 'una')).toBe('sent');
  });

  it('EXT-3082 go to as many people of quiet sources as of others of the wide network, and then to none', async () => {
    const bank = bankOfMany();
    const askFrom = askWithin(bank, 1);
    await inTurn(25, async (place) => void (await askFrom(place, `barrio ${place}`, `casa ${place}`)));
    expect(bank.sent).toHaveLength(10 + 10);
  });

  it('EXT-3082 asked for in vain free no place of a network', async () => {
    const bank = bankOfMany();
    const askFrom = askWithin(bank, 2);
    await inTurn(20, async (place) => void (await askFrom(place, `barrio ${place}`, `casa ${place}`)));
    expect(await askFrom(20, 'tranquilo', 'una')).toBe('sent');
    expect(await askFrom(21, 'tranquilo', 'otra')).toBe('sent');
    expect(await askFrom(20, 'tranquilo', 'otra')).toBe('none-today');
    expect(await askFrom(22, 'tranquilo', 'tercera')).toBe('none-today');
    bank.letPass(2);
    expect(await askFrom(20, 'tranquilo', 'una')).toBe('sent');
  });

  it('are held back alike for a rut that nobody has, and the list of devices stays whole', async () => {
    const bank = bankOfMany();
    const here = calledFrom(bank, office);
    await askForMany(here, 9);
    const stranger = aRutOf('30000000');
    const [known, unknown] = [await ask(here, personAt(9)), await ask(here, stranger)];
    expect(unknown).toEqual(known);
    const { configuration } = await list(here, personAt(9), false);
    expect(configuration.dispositivos.map(({ tipo }) => tipo).toSorted()).toEqual(['1', '5']);
    expect(bank.sent).toHaveLength(9);
  });

  it('say nothing, from a source without slots, of a flow of the same person elsewhere', async () => {
    const bank = bankOfMany();
    const here = calledFrom(bank, office);
    await askForMany(here, 9);
    await ask(calledFrom(bank, { ...office, source: 'lejos', around: ['otro barrio'] }), personAt(9));
    expect(await ask(here, personAt(9))).toMatchObject({ sending: 'none-today' });
  });

  it('leave the places of failures alone', async () => {
    const bank = bankOfMany();
    await askForMany(calledFrom(bank, office), 9);
    const counted = attemptsFrom(bank.ports, { ...office, hasProof: false });
    expect(await failOnce(counted, placeOf(factorKey(personAt(20), 'clave')))).toMatchObject({ used: 1 });
  });
});

describe('EXT-3053 a source without slots for codes', () => {
  it('holds back none for a browser of the person, nor after a proved factor', async () => {
    const bank = bankOfMany();
    const here = calledFrom(bank, office);
    await askForMany(here, 9);
    const [known, proved] = [personAt(9), personAt(10)];
    const entered = right(await signIn(bank.ports)({ user: known, password: key })());
    const session = entered.outcome === 'signed-in' ? entered.token : '';
    const device = O.toUndefined(
      right(await rememberDevice(bank.ports)(known, { session, earlier: undefined })()),
    );
    expect(await ask(calledFrom(bank, office, device), known)).toMatchObject({ sending: 'sent' });
    const rToken = await resetToken(bank, proved);
    right(await forgottenPasswordDevices(here.ports)({ rut: proved, rToken })());
    expect(bank.sent.map(({ user }) => user).slice(9)).toEqual([known, proved]);
  });

  it('does not come about where twenty people of one office use their codes', async () => {
    const bank = bankOfMany();
    const here = calledFrom(bank, office);
    await inTurn(20, async (turn) => {
      const rut = personAt(turn);
      const { token } = await list(here, rut, false);
      right(await reactivate(here, rut, token, await here.credential(rut, '5'))());
    });
    expect(bank.sent).toHaveLength(20);
  });
});
