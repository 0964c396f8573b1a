import { expect, it } from 'vitest';
import { endedAt, isUnderWay } from '#core/bank/portability/request/under-way.ts';
import { aRut } from '#test/support/builders/entry.ts';

const withdrawal = { idRetiro: 8001, by: aRut('12.345.678-5'), withdrawnAt: 200 };

const answer = { idRespuesta: 9001, kind: 'rechazada', by: withdrawal.by, answeredAt: 300 } as const;
const accepted = { ...answer, kind: 'aceptada' } as const;
const on = { year: 2026, month: 3, day: 16 };
const dayAfterNext = Date.UTC(2026, 2, 18);

it.each([
  ['one that the bank took in', { eligible: true }, undefined],
  ['one that was turned down', { eligible: false }, 100],
  ['one that was withdrawn', { eligible: true, withdrawal }, 200],
  ['EXT-1508 one whose offer was rejected', { eligible: true, answer }, 300],
  [
    'EXT-1540 one whose offer was let pass',
    { eligible: true, ended: { kind: 'lapsed' as const, on } },
    dayAfterNext,
  ],
  ['one whose offer was accepted', { eligible: true, answer: accepted }, undefined],
  [
    'EXT-1540 one whose products are all closed',
    { eligible: true, answer: accepted, ended: { kind: 'closed' as const, on } },
    dayAfterNext,
  ],
])('%s is under way or has an end', (_, request, end) => {
  expect(endedAt({ ...request, createdAt: 100 })).toBe(end);
  expect(isUnderWay(request)).toBe(end === undefined);
});
