import { describe, expect, it } from 'vitest';
import { commonKeys } from '#core/access/password/common-keys.ts';
import { policyWithout } from '#core/access/password/policy.ts';
import { createKeyWithDevice } from '#core/bank/access/key-request/create-key-with-device.ts';
import { createKeyWithOldKey } from '#core/bank/access/key-request/create-key-with-old-key.ts';
import { openFlow } from '#core/bank/access/flow.ts';
import type { FlowMark } from '#core/bank/access/flow-marks.ts';
import type { FlowName } from '#core/bank/access/ports.ts';
import { badPassword } from '#core/bank/access/refusals.ts';
import { resetKeyWithoutProduct } from '#core/bank/access/forgotten-password/reset-key-without-product.ts';
import { resetKey } from '#core/bank/access/forgotten-password/reset-key.ts';
import type { BankRefusal } from '#core/bank/refusal.ts';
import { E, type TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { right } from '#test/support/right.ts';
import {
  aCaller,
  accessBank,
  ana,
  bakery,
  carla,
  oldKey,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

const flowOf = async ({ ports }: AccessBank, flow: FlowName, rut: Rut): Promise<string> => {
  const token = right(await openFlow(ports)(flow, rut)());
  const marks: readonly FlowMark[] = ['identificado', 'relacion', 'dispositivos', 'clave-1.0'];
  for (const mark of marks) right(await ports.flows.mark(ports.secrets.hash(token), mark, bakery)());
  return token;
};

type Make = (bank: AccessBank, password: string) => Promise<E.Either<BankRefusal, unknown>>;

const asked = (made: TE.TaskEither<BankRefusal, unknown>) => made();

const routes: readonly (readonly [string, Make])[] = [
  [
    'a reset without card',
    ({ ports, captcha }, password) =>
      asked(
        resetKeyWithoutProduct(ports)({
          rut: ana,
          password,
          captcha: captcha('olvido-sin-tarjeta'),
          caller: aCaller(),
        }),
      ),
  ],
  [
    'a reset with card',
    async (bank, password) =>
      asked(
        resetKey(bank.ports)({
          rut: ana,
          password,
          rToken: await flowOf(bank, 'olvido-clave', ana),
          credential: await bank.credential(ana, '8'),
        }),
      ),
  ],
  [
    'a first key by device',
    async (bank, password) =>
      asked(
        createKeyWithDevice(bank.ports)({
          tokens: [await flowOf(bank, 'solicitud-clave', carla)],
          user: carla,
          rut: carla,
          company: bakery,
          password,
          device: `Digipass-${carla.slice(0, 4)}8`,
          credential: await bank.credential(carla, '8'),
        }),
      ),
  ],
  [
    'a first key by the 1.0 key',
    async (bank, password) =>
      asked(
        createKeyWithOldKey(bank.ports)({
          tokens: [await flowOf(bank, 'solicitud-clave', carla)],
          rut: carla,
          company: bakery,
          oldKey,
          password,
        }),
      ),
  ],
];

describe.each(routes)('EXT-109 PWD-05 %s', (_, make) => {
  it.each(['Passw0rd', 'cHILE123'])('refuses the common key %s where the bank does', async (password) => {
    const strict = accessBank({ access: { passwordPolicy: policyWithout(commonKeys) } });
    expect(await make(strict, password)).toEqual(E.left(badPassword));
  });

  it('takes it where the rules are those of the catalogue alone, and another one everywhere', async () => {
    expect(E.isRight(await make(accessBank(), 'Passw0rd'))).toBe(true);
    const strict = accessBank({ access: { passwordPolicy: policyWithout(commonKeys) } });
    expect(E.isRight(await make(strict, 'Nublado7'))).toBe(true);
  });
});
