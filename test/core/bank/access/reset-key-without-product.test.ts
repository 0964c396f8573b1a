import { describe, expect, it } from 'vitest';
import { activateKey } from '#core/bank/access/activate-key.ts';
import { badPassword } from '#core/bank/access/refusals.ts';
import { resetKeyWithoutProduct } from '#core/bank/access/reset-key-without-product.ts';
import { signIn } from '#core/bank/access/sign-in.ts';
import { E } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  ana,
  carla,
  key,
  newKey,
  nobody,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

const ask = ({ ports, captcha }: AccessBank, rut: Rut, password: string = newKey) =>
  resetKeyWithoutProduct(ports)({ rut, password, captcha: captcha('olvido-sin-tarjeta') })();

const enter = async ({ ports }: AccessBank, password: string) =>
  right(await signIn(ports)({ user: ana, password })()).outcome;

describe('API-09 OLV-31 a reset without card', () => {
  it('leaves the key in force alone until the phone call', async () => {
    const bank = accessBank();
    right(await ask(bank, ana));
    expect(await enter(bank, newKey)).toBe('credenciales');
    expect(right(await activateKey(bank.ports)(ana)())).toBe('activada');
    expect([await enter(bank, newKey), await enter(bank, key)]).toEqual(['signed-in', 'credenciales']);
  });

  it('left by a stranger is dropped as soon as the owner enters', async () => {
    const bank = accessBank();
    right(await ask(bank, ana));
    expect(await enter(bank, key)).toBe('signed-in');
    expect(right(await activateKey(bank.ports)(ana)())).toBe('sin-clave-pendiente');
    expect([await enter(bank, newKey), await enter(bank, key)]).toEqual(['credenciales', 'signed-in']);
  });

  it.each([
    ['a user', ana, newKey],
    ['a user with one of the last four', ana, key],
    ['whoever has no key yet', carla, newKey],
    ['a rut that nobody has', nobody, newKey],
  ])('%s: the same answer and the same work', async (_, rut, password) => {
    const bank = accessBank();
    expect(await ask(bank, rut, password)).toEqual(E.right(undefined));
    expect(bank.work).toEqual({ hashes: 1, matches: 4, reserves: [] });
    expect(bank.noted).toHaveLength(1);
  });

  it('PWD-06 keeps none of the last four waiting', async () => {
    const bank = accessBank();
    right(await ask(bank, ana, 'Soleado2'));
    expect(right(await activateKey(bank.ports)(ana)())).toBe('sin-clave-pendiente');
  });

  it('PWD-05 tells the policy before anything else is done', async () => {
    const bank = accessBank();
    expect(await ask(bank, ana, 'corta')).toEqual(E.left(badPassword));
    expect(bank.work.matches).toBe(0);
  });
});
