import { expect, it } from 'vitest';
import { tellingTrouble } from '#composition/tell-carrier-trouble.ts';
import type { Tried } from '#core/bank/delivery/ports.ts';

it("EXT-2225 a carrier's outage is logged once per kind, until it accepts something again", async () => {
  const told: unknown[] = [];
  const carry = tellingTrouble(
    'SMTP_HOST',
    (tried: Tried) => async () => tried,
    (facts) => told.push(facts),
  );
  const go = async (...tries: readonly Tried[]): Promise<unknown[]> => {
    for (const tried of tries) expect(await carry(tried)()).toBe(tried);
    return told.splice(0);
  };
  const badTls = { came: 'not-secured', cause: 'CERT_HAS_EXPIRED' } as const;
  const notLetIn = { came: 'not-let-in', reply: 535 } as const;
  const gone = { came: 'unreachable' } as const;
  expect(await go(badTls, badTls, notLetIn, gone, badTls, gone, notLetIn)).toEqual([
    { carrier: 'SMTP_HOST', failure: 'not-secured', cause: 'CERT_HAS_EXPIRED' },
    { carrier: 'SMTP_HOST', failure: 'not-let-in', reply: 535 },
    { carrier: 'SMTP_HOST', failure: 'unreachable' },
  ]);
  expect(await go({ came: 'sent' }, badTls)).toHaveLength(1);
  const ofOneMessage = ['refused', 'refused-for-now', 'answer-lost'] as const;
  expect(await go({ came: 'sent' }, ...ofOneMessage.map((came) => ({ came })))).toEqual([]);
});
