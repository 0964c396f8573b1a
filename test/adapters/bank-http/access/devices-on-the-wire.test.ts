import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configurationOnTheWire } from '#adapters/bank-http/access/devices-on-the-wire.ts';
import { challengeConfiguration } from '#adapters/wire/access/challenge.ts';
import { resultCodes } from '#core/access/challenge/device-list.ts';
import type { ChallengeConfiguration } from '#core/access/challenge/device.ts';
import { device } from '#test/support/arbitraries/device.ts';
import { some } from '#test/support/arbitraries/some.ts';
import { right } from '#test/support/right.ts';

const told = fc
  .tuple(device(), some({ sirveHasta: fc.constant('2026-04-30'), envio: fc.constant('al-elegir' as const) }))
  .map(([own, more]) => ({ ...own, ...more }));

const configuration: fc.Arbitrary<ChallengeConfiguration> = fc.record({
  resultadoOperacion: fc
    .tuple(
      fc.constantFrom(...Object.values(resultCodes)),
      some({ glosa: fc.string(), bloqueadoHasta: fc.constant('2026-03-05T14:05:00-03:00') }),
    )
    .map(([codigo, more]) => ({ codigo, ...more })),
  dispositivos: fc.array(told, { maxLength: 3 }),
});

describe('a list of devices on the wire', () => {
  it('BOX-05 BOX-35 EXT-1314 EXT-1341 EXT-1347 is read as it was listed, with every field that it has', () => {
    fc.assert(
      fc.property(configuration, (listed) => {
        const sent: unknown = JSON.parse(JSON.stringify(configurationOnTheWire(listed)));
        expect(right(challengeConfiguration.decode(sent))).toEqual({ configuracionCajaDesafio: listed });
      }),
    );
  });
});
