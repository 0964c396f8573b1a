import { describe, expect, it } from 'vitest';
import { withdrawalsOverHttp } from '#adapters/http/portability/withdrawals.ts';
import { E } from '#core/shared/fp.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { httpWorld, json, pathOf } from '#test/support/worlds/http-world.ts';

const worldWith = (answer: () => Response) => {
  const { identified, ...world } = httpWorld(answer);
  identified();
  return { ...world, withdrawals: withdrawalsOverHttp(world.context) };
};

describe('a withdrawal over HTTP', () => {
  it("is sent under its key and dated by the bank's day", async () => {
    const { asked, withdrawals } = worldWith(() =>
      json({ idRetiro: 8001, fecha: '2026-03-05T23:30:00-03:00' }),
    );
    expect(await withdrawals.withdraw(1001, 'clave')()).toEqual(
      E.right({ idRetiro: 8001, on: { year: 2026, month: 3, day: 5 } }),
    );
    expect([asked[0]?.method, asked.map(pathOf)]).toEqual(['POST', ['/solicitud/1001/retiro']]);
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe('clave');
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer acceso-1');
  });

  it('has a receipt', async () => {
    const { asked, withdrawals } = worldWith(() => new Response('%PDF-1.7'));
    expect(await withdrawals.pdf(1001)()).toEqual(E.right(new TextEncoder().encode('%PDF-1.7')));
    expect([asked[0]?.method, asked.map(pathOf)]).toEqual(['GET', ['/solicitud/1001/retiro/pdf']]);
  });

  it.each([404, 409, 422, 501, 503])('tells a %s as it is', async (status) => {
    const { withdrawals } = worldWith(() => json({}, status));
    expect(await withdrawals.withdraw(1001, 'clave')()).toEqual(E.left(refusedWith(status)));
  });

  it('is not believed without its number', async () => {
    const { withdrawals } = worldWith(() => json({ fecha: '2026-03-05' }));
    expect(await withdrawals.withdraw(1001, 'clave')()).toMatchObject(E.left({ kind: garbled.kind }));
  });
});
