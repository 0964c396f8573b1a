import { describe, expect, it } from 'vitest';
import { reactivationDevices } from '#core/bank/access/reactivation/reactivation-devices.ts';
import { resetKeyWithoutProduct } from '#core/bank/access/forgotten-password/reset-key-without-product.ts';
import { validateCardUser } from '#core/bank/access/forgotten-password/validate-card-user.ts';
import { validateUser } from '#core/bank/access/key-request/validate-user.ts';
import { notValid, unavailable, type BankRefusal } from '#core/bank/refusal.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import type { CaptchaAction } from '#core/shared/ports.ts';
import {
  aCaller,
  accessBank,
  ana,
  carla,
  newKey,
  pin,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

type Ask = (ports: AccessBank['ports'], captcha: string | undefined) => TE.TaskEither<BankRefusal, unknown>;

const routes: readonly (readonly [CaptchaAction, Ask])[] = [
  ['olvido-con-tarjeta', (ports, captcha) => validateCardUser(ports)({ rut: ana, pin, captcha })],
  [
    'olvido-sin-tarjeta',
    (ports, captcha) =>
      resetKeyWithoutProduct(ports)({ rut: ana, password: newKey, captcha, caller: aCaller() }),
  ],
  ['reactivacion', (ports, captcha) => reactivationDevices(ports)({ rut: ana, captcha })],
  ['solicitud-clave', (ports, captcha) => validateUser(ports)({ rut: carla, captcha })],
];

const refused = E.left(notValid(['g-recaptcha-response'], 'CAPTCHA'));

const untouched = (bank: AccessBank): void => {
  expect(bank.work).toEqual({ hashes: 0, matches: 0, reserves: [] });
  expect(bank.noted).toEqual([]);
};

describe.each(routes)('CAPT-04 CAPT-09 the captcha of %s', (action, ask) => {
  it('lets a response of its own action in', async () => {
    const bank = accessBank();
    expect(E.isRight(await ask(bank.ports, bank.captcha(action))())).toBe(true);
  });

  it.each<[string, string | undefined]>([
    ['none', undefined],
    ['an empty one', ''],
    ['an invented one', 'inventada'],
    ...routes
      .filter(([other]) => other !== action)
      .map(([other]): [string, string] => [`one for ${other}`, `${other} 1`]),
  ])('refuses %s, and looks at nothing', async (_, response) => {
    const bank = accessBank();
    expect(await ask(bank.ports, response)()).toEqual(refused);
    untouched(bank);
  });

  it('CAPT-06 takes a response once, twenty at once are one', async () => {
    const bank = accessBank();
    const response = bank.captcha(action);
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(bank.ports, response)()));
    expect(all.filter(E.isRight)).toHaveLength(1);
    expect(await ask(bank.ports, response)()).toEqual(refused);
    expect(bank.work.reserves.filter((counted) => counted.startsWith('acceso:'))).toHaveLength(
      action === 'olvido-con-tarjeta' ? 1 : 0,
    );
  });

  it('CAPT-09 takes a proof once, however its response is spelt', async () => {
    const judge: AccessBank['ports']['captchaJudge']['judge'] = (response) =>
      TE.right(O.some({ proof: response.trim().toLowerCase(), expiresAtMillis: Number.MAX_SAFE_INTEGER }));
    const bank = accessBank({ ports: { captchaJudge: { judge } } });
    expect(E.isRight(await ask(bank.ports, 'Prueba')())).toBe(true);
    for (const spelling of ['Prueba', 'PRUEBA', ' prueba', 'prueba '])
      expect(await ask(bank.ports, spelling)()).toEqual(refused);
    expect(E.isRight(await ask(bank.ports, 'otra prueba')())).toBe(true);
  });

  it('is closed while it cannot be judged, and counts nothing', async () => {
    const bank = accessBank({ ports: { captchaJudge: { judge: () => TE.left(unavailable) } } });
    expect(await ask(bank.ports, `${action} 1`)()).toEqual(E.left(unavailable));
    untouched(bank);
  });
});
