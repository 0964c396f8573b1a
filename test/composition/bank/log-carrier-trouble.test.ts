import { expect, it } from 'vitest';
import { T } from '#core/shared/fp.ts';
import { loggingTrouble } from '#composition/bank/log-carrier-trouble.ts';
import type { Tried } from '#core/bank/delivery/ports.ts';

it("EXT-2225 a carrier's outage is logged once per kind, until it accepts something again", async () => {
  const told: unknown[] = [];
  const carry = loggingTrouble(
    'SMTP_HOST',
    ({ tried }: { readonly id: string; readonly tried: Tried }) => T.of(tried),
    (facts, text) => told.push({ ...facts, text }),
  );
  const go = async (...tries: readonly Tried[]): Promise<unknown[]> => {
    for (const tried of tries) expect(await carry({ id: 'uno', tried })()).toBe(tried);
    return told.splice(0);
  };
  const badTls = { came: 'not-secured', cause: 'CERT_HAS_EXPIRED' } as const;
  const notLetIn = { came: 'not-let-in', reply: 535 } as const;
  const gone = { came: 'unreachable' } as const;
  const trouble = { carrier: 'SMTP_HOST', text: 'a carrier takes nothing' };
  expect(await go(badTls, badTls, notLetIn, gone, badTls, gone, notLetIn)).toEqual([
    { ...trouble, failure: 'not-secured', cause: 'CERT_HAS_EXPIRED' },
    { ...trouble, failure: 'not-let-in', reply: 535 },
    { ...trouble, failure: 'unreachable' },
  ]);
  expect(await go({ came: 'sent' }, badTls)).toHaveLength(1);
  const ofOneMessage = ['refused', 'refused-for-now', 'answer-lost'] as const;
  expect(await go({ came: 'sent' }, ...ofOneMessage.map((came) => ({ came })))).toEqual([]);
});

it('EXT-2591 a message that alone is refused is no outage; a second one without any taken between is', async () => {
  const told: unknown[] = [];
  const carry = loggingTrouble(
    'SMTP_HOST',
    ({ tried }: { readonly id: string; readonly tried: Tried }) => T.of(tried),
    (facts) => told.push(facts),
  );
  const go = async (id: string, tried: Tried): Promise<number> => {
    await carry({ id, tried })();
    return told.length;
  };
  const refused = { came: 'not-let-in', ofMessage: true, reply: 501 } as const;
  const sent = { came: 'sent' } as const;
  expect([await go('rara', refused), await go('rara', refused)]).toEqual([0, 0]);
  expect([await go('otra', sent), await go('rara', refused), await go('otra', sent)]).toEqual([0, 0, 0]);
  expect([await go('rara', refused), await go('segunda', refused), await go('tercera', refused)]).toEqual([
    0, 1, 1,
  ]);
});
