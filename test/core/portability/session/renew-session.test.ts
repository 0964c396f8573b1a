import { describe, expect, it } from 'vitest';
import { renewSession } from '#core/portability/session/renew-session.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const bank = (draftFails?: Failure) => {
  const asked: string[] = [];
  const { drafts, requests } = happyPortability();
  const ports = {
    drafts: {
      ...drafts,
      read: () => {
        asked.push('borrador');
        return draftFails === undefined ? drafts.read() : TE.left(draftFails);
      },
    },
    requests: {
      ...requests,
      summaries: () => {
        asked.push('resumen');
        return TE.right([]);
      },
    },
  };
  return { asked, ports };
};

describe('SEC-08 a session is renewed', () => {
  it.each([
    ['by reading the draft', undefined, true, ['borrador'], true],
    ['by the summaries at a bank without drafts', undefined, false, ['resumen'], true],
    [
      'by the summaries at a bank that says so only now',
      refusedWith(404),
      true,
      ['borrador', 'resumen'],
      true,
    ],
    ['not at all when it has ended', refusedWith(401), true, ['borrador'], false],
    ['not at all by a bank that is out of order', refusedWith(503), true, ['borrador'], false],
  ] as const)('%s', async (_how, failure, keepsDrafts, calls, renewed) => {
    const { asked, ports } = bank(failure);
    expect(E.isRight(await renewSession(ports, keepsDrafts)())).toBe(renewed);
    expect(asked).toEqual(calls);
  });
});
