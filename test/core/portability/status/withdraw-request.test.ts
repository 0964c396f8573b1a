import { expect, it } from 'vitest';
import { withdrawRequest } from '#core/portability/status/withdraw-request.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

it('takes the request back under its key', async () => {
  const asked: unknown[] = [];
  const { withdrawals } = happyPortability();
  const ports = {
    withdrawals: {
      ...withdrawals,
      withdraw: (idSolicitud: number, key: string) => {
        asked.push([idSolicitud, key]);
        return withdrawals.withdraw(idSolicitud, key);
      },
    },
  };
  expect(await withdrawRequest(ports)(1001, 'clave')()).toEqual(E.right({ idRetiro: 8001, on: aDay }));
  expect(asked).toEqual([[1001, 'clave']]);
});

it('says why it could not', async () => {
  const { withdrawals } = happyPortability();
  const ports = { withdrawals: { ...withdrawals, withdraw: () => TE.left(refusedWith(409)) } };
  expect(await withdrawRequest(ports)(1001, 'clave')()).toEqual(E.left('too-late'));
});
