import { describe, expect, it } from 'vitest';
import { accountActivity, disownFromHome } from '#core/bank/access/account-activity.ts';
import { deviceType, deviceWord } from '#core/access/challenge/device.ts';
import { factorCounter, keyLockHours, lockLift, type Factor } from '#core/bank/access/factors.ts';
import { lockEndOf } from '#core/bank/access/locked-factor.ts';
import { deviceList } from '#core/bank/access/challenge/device-list.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { validateCardUser } from '#core/bank/access/forgotten-password/validate-card-user.ts';
import { O } from '#core/shared/fp.ts';
import { anHour } from '#core/shared/units-of-time.ts';
import { failOnce } from '#test/support/leases.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { right } from '#test/support/right.ts';
import { accessBank, ana, anotherWrong, key, nobody, pin } from '#test/support/worlds/access-bank.ts';

const aMinute = 60_000;
const ended = (at: number): string => `a las ${at}`;

const world = () => {
  const bank = accessBank();
  const ports = { ...bank.ports, clock: { ...bank.ports.clock, instant: ended } };
  const lock = async (rut: typeof ana, factor: Factor) => {
    await inTurn(3, () => failOnce(ports.attempts, factorCounter(rut, factor, ports.access.lockHours)));
    const hours = factor === 'clave' ? keyLockHours.first : ports.access.lockHours;
    return ended(Math.ceil((ports.clock.now() + hours * anHour) / aMinute) * aMinute);
  };
  return { bank, ports, lock };
};

const factors = Object.keys(lockLift) as readonly Factor[];

describe('EXT-1314 the end of a lock', () => {
  it.each(factors)('of %s is reported alike for users and unknown ruts', async (factor) => {
    const { ports, lock } = world();
    for (const rut of [ana, nobody]) {
      expect(right(await lockEndOf(ports)(rut, factor)())).toBeUndefined();
      const end = await lock(rut, factor);
      expect(right(await lockEndOf(ports)(rut, factor)())).toBe(end);
    }
  });

  it('of the key comes with the refused sign-in', async () => {
    const { ports, lock } = world();
    const until = await lock(ana, 'clave');
    expect(right(await signIn(ports)({ user: ana, password: anotherWrong() })())).toEqual({
      outcome: 'bloqueo',
      until,
    });
  });

  it('EXT-2803 of a disowned key does not exist: the right key is refused without one', async () => {
    const { bank, ports } = world();
    const origin = { network: '192.0.2.x', browser: 'Chrome en Mac' };
    const signedIn = right(await signIn(ports)({ user: ana, password: key, origin })());
    const token = signedIn.outcome === 'signed-in' ? signedIn.token : '';
    const [entry] = O.toUndefined(right(await accountActivity(ports)(token)()))?.signIns ?? [];
    right(await disownFromHome(ports)(token, entry?.id ?? '')());
    await bank.letPass(8 * 24 * 60);
    expect(right(await signIn(ports)({ user: ana, password: key })())).toEqual({
      outcome: 'bloqueo',
      until: undefined,
    });
  });

  it('of the pin comes with the refused card', async () => {
    const { bank, ports, lock } = world();
    const until = await lock(ana, 'pin');
    const asked = { rut: ana, pin, captcha: bank.captcha('olvido-con-tarjeta') };
    expect(await validateCardUser(ports)(asked)()).toMatchObject({ left: { code: 'PIN_BLOQUEADO', until } });
  });

  it('of devices that are all locked is the first to end', async () => {
    const { bank, ports, lock } = world();
    const own = right(await ports.devices.of(ana)());
    const first = await lock(ana, 'digicard');
    await bank.letPass(5);
    for (const { type } of own) if (type !== deviceType.digicard) await lock(ana, deviceWord[type]);
    const { resultadoOperacion } = right(await deviceList(ports)(ana, own)());
    expect(resultadoOperacion).toMatchObject({ codigo: 'CAJDEF-0051', bloqueadoHasta: first });
  });
});
