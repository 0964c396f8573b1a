import { describe, expect, it } from 'vitest';
import type { Reactivation } from '#core/access/ports.ts';
import { reactivateKey } from '#core/access/reactivation/reactivate-key.ts';
import { unreachable } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { user } from '#test/support/builders/access.ts';

const credential = { tipoDispositivo: '8', token: '123456' } as const;

describe('reactivating', () => {
  const calling = (answer: ReturnType<Reactivation['reactivate']>) => {
    const sent: unknown[] = [];
    const reactivation: Reactivation = {
      devices: () => TE.left(unreachable),
      sendThirdKey: () => TE.right({ sending: 'sent' as const, seconds: 30 }),
      reactivate: (body) => {
        sent.push(body);
        return answer;
      },
    };
    return { sent, reactivate: reactivateKey({ reactivation }) };
  };

  it('BLQ-18 BOX-53 sends the rut and the credential', async () => {
    const { sent, reactivate } = calling(TE.right(undefined));
    expect(await reactivate(user, credential)()).toEqual({ did: 'reactivated', rut: user });
    expect(sent).toEqual([{ rut: user, credential }]);
  });

  it('API-31 BOX-54 a call that failed is not repeated', async () => {
    const { sent, reactivate } = calling(TE.left(unreachable));
    expect(await reactivate(user, credential)()).toMatchObject({ did: 'not-reactivated', rut: user });
    expect(sent).toHaveLength(1);
  });
});
