import { describe, expect, it } from 'vitest';
import { activateKey } from '#core/bank/access/forgotten-password/activate-key.ts';
import { badPassword } from '#core/bank/access/refusals.ts';
import { resetKeyWithoutProduct } from '#core/bank/access/forgotten-password/reset-key-without-product.ts';
import { rememberDevice } from '#core/bank/access/sign-in/known-device.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { E, O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { inTurn } from '#test/support/in-turn.ts';
import { right } from '#test/support/right.ts';
import {
  aCaller,
  accessBank,
  ana,
  carla,
  key,
  newKey,
  nobody,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

const ask = ({ ports, captcha }: AccessBank, rut: Rut, password: string = newKey, caller = aCaller()) =>
  resetKeyWithoutProduct(ports)({ rut, password, captcha: captcha('olvido-sin-tarjeta'), caller })();

const outcomeOf = async ({ ports }: AccessBank, rut: Rut, number: string) =>
  right(await activateKey(ports)(rut, number)()).outcome;

const enter = async ({ ports }: AccessBank, password: string) =>
  right(await signIn(ports)({ user: ana, password })()).outcome;

describe('API-09 OLV-31 a reset without card', () => {
  it('leaves the key in force alone until the phone call', async () => {
    const bank = accessBank();
    const { number } = right(await ask(bank, ana));
    expect(await enter(bank, newKey)).toBe('credenciales');
    expect(await outcomeOf(bank, ana, number)).toBe('activada');
    expect([await enter(bank, newKey), await enter(bank, key)]).toEqual(['signed-in', 'credenciales']);
  });

  it('left by a stranger is dropped as soon as the owner enters', async () => {
    const bank = accessBank();
    const { number } = right(await ask(bank, ana));
    expect(await enter(bank, key)).toBe('signed-in');
    expect(await outcomeOf(bank, ana, number)).toBe('sin-clave-pendiente');
    expect([await enter(bank, newKey), await enter(bank, key)]).toEqual(['credenciales', 'signed-in']);
  });

  it('EXT-102 a stranger who asks afterwards leaves a key of another number: the owner names theirs', async () => {
    const bank = accessBank();
    const { number } = right(await ask(bank, ana));
    const theirs = right(await ask(bank, ana, 'Ajenas99', aCaller(1)));
    expect(theirs.number).not.toBe(number);
    expect(await outcomeOf(bank, ana, number)).toBe('activada');
    expect([await enter(bank, newKey), await enter(bank, 'Ajenas99')]).toEqual(['signed-in', 'credenciales']);
    expect(await outcomeOf(bank, ana, theirs.number)).toBe('sin-clave-pendiente');
  });

  it('EXT-3057 from a browser that the person used before is pushed out by nobody', async () => {
    const bank = accessBank();
    const entered = right(await signIn(bank.ports)({ user: ana, password: key })());
    const session = entered.outcome === 'signed-in' ? entered.token : '';
    const device = O.toUndefined(
      right(await rememberDevice(bank.ports)(ana, { session, earlier: undefined })()),
    );
    const known = { ...bank, ports: { ...bank.ports, asker: { ...bank.ports.asker, device } } };
    const flood = (from: number) =>
      inTurn(40, async (turn) => void right(await ask(bank, ana, newKey, aCaller(from + turn))));
    await flood(100);
    const [own, other] = [right(await ask(known, ana)), right(await ask(bank, ana, newKey, aCaller(1)))];
    await flood(200);
    expect(await outcomeOf(bank, ana, other.number)).toBe('desplazada');
    expect(await outcomeOf(bank, ana, own.number)).toBe('activada');
  });

  it.each([
    ['a user', ana, newKey, 'pendiente'],
    ['a user with one of the last four', ana, key, 'repetida'],
    ['whoever has no key yet', carla, newKey, 'pendiente'],
    ['a rut that nobody has', nobody, newKey, 'pendiente'],
  ])('EXT-101 %s: the same answer and the same work', async (_, rut, password, outcome) => {
    const bank = accessBank();
    expect(right(await ask(bank, rut, password))).toEqual({
      number: expect.stringMatching(/^\d{6}$/),
      until: expect.stringMatching(/^\d{2}[/-]\d{2}[/-]\d{4} \d{2}:\d{2} Hrs\.$/),
    });
    expect(bank.work).toEqual({ hashes: 1, matches: 4, reserves: [] });
    expect(bank.noted).toEqual([{ event: 'olvido-sin-producto', rut, outcome }]);
  });

  it('PWD-06 keeps none of the last four waiting', async () => {
    const bank = accessBank();
    const { number } = right(await ask(bank, ana, 'Soleado2'));
    expect(await outcomeOf(bank, ana, number)).toBe('repetida');
    expect(await enter(bank, 'Soleado2')).toBe('credenciales');
  });

  it('PWD-05 tells the policy before anything else is done', async () => {
    const bank = accessBank();
    expect(await ask(bank, ana, 'corta')).toEqual(E.left(badPassword));
    expect(bank.work.matches).toBe(0);
  });
});
