import { expect, it } from 'vitest';
import { isUnderWay } from '#core/bank/portability/under-way.ts';
import { aRut } from '#test/support/builders/entry.ts';

const withdrawal = { idRetiro: 8001, by: aRut('12.345.678-5'), withdrawnAt: 0 };

const answer = { idRespuesta: 9001, kind: 'rechazada', by: withdrawal.by, answeredAt: 0 } as const;

it.each([
  ['one that the bank took in', { eligible: true }, true],
  ['one that was turned down', { eligible: false }, false],
  ['one that was withdrawn', { eligible: true, withdrawal }, false],
  ['EXT-1508 one whose offer was rejected', { eligible: true, answer }, false],
  [
    'EXT-1540 one whose offer was let pass',
    { eligible: true, ended: { kind: 'lapsed' as const, on: { year: 2026, month: 3, day: 16 } } },
    false,
  ],
  [
    'one whose offer was accepted',
    { eligible: true, answer: { ...answer, kind: 'aceptada' as const } },
    true,
  ],
])('%s', (_, request, isSo) => {
  expect(isUnderWay(request)).toBe(isSo);
});
