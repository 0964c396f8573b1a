// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { giveAll, newContainer } from '#composition/container.ts';
import { portalSettings, session } from '#composition/portal/tokens.ts';
import { clockOfSession, httpContext } from '#composition/web/http-context.ts';
import { recovery } from '#composition/web/ports/recovery.ts';
import { noDrafts } from '#adapters/browser/no-drafts.ts';
import { sessionClock } from '#adapters/browser/session-clock.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { returnParameter, unprovedReturns } from '#core/portability/identity/digital-identity.ts';
import { recoverIdentity } from '#core/portability/identity/recover-identity.ts';
import { recoverVisit } from '#core/portability/session/recover-visit.ts';
import { E, TE } from '#core/shared/fp.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { httpWorld, json } from '#test/support/worlds/http-world.ts';
import { aToken } from '#test/support/worlds/portability-world.ts';

vi.mock('#core/portability/session/recover-visit.ts', () => ({
  recoverVisit: vi.fn(() => () => TE.right('told')),
}));
vi.mock('#core/portability/identity/recover-identity.ts', () => ({
  recoverIdentity: vi.fn(() => TE.right('told')),
}));
afterEach(() => vi.clearAllMocks());

const standing = { rutEmpresa: '761234560', rutRepresentante: '123456785', identificado: false };
const identidadDigital = { nombre: 'Identidad de prueba' };

describe.each(['withCheckDigit', 'withoutCheckDigit'] as const)('short ruts counted %s', (shortIdCounts) => {
  let clock = sessionClock();
  const recover = (settings: object) =>
    recovery(
      giveAll(
        newContainer(),
        { portalSettings, session, clockOfSession, httpContext },
        {
          portalSettings: () => ({ ...somePortalSettings, ...settings, shortIdCounts }),
          session: sessionInMemory,
          clockOfSession: () => (clock = sessionClock()),
          httpContext: () => httpWorld(() => json(standing)).context,
        },
      ),
    );

  it('PROUTE-31 decide the step that a visit comes back to', () => {
    recover({});
    expect(vi.mocked(recoverVisit).mock.calls.map(([, counts]) => counts)).toEqual([shortIdCounts]);
  });

  it.each([true, false])('PROUTE-31 read the draft only where the bank keeps one: %s', (borradores) => {
    recover({ borradores });
    expect(vi.mocked(recoverVisit).mock.calls.map(([{ drafts }]) => drafts === noDrafts)).toEqual([
      !borradores,
    ]);
  });

  it('PROUTE-31 a visit comes back with the number that its address names', async () => {
    const asked = vi.fn(() => TE.right('told'));
    vi.mocked(recoverVisit).mockReturnValueOnce(asked as never);
    await recover({})({ step: 'receipt', idSolicitud: 7 } as never)();
    expect(asked).toHaveBeenCalledExactlyOnceWith({ step: 'receipt', idSolicitud: 7 });
  });

  it('EXT-2851 no identity comes back to a bank without a provider', async () => {
    expect(await recover({})({ step: 'identity' } as never)()).toEqual(E.right(E.left('no-session')));
    expect(recoverIdentity).not.toHaveBeenCalled();
  });

  it('EXT-2851 EXT-2858 decide the step after an identity that was proved elsewhere, or say why it was not, and time its session', async () => {
    const [returned] = unprovedReturns;
    window.history.replaceState(null, '', `?${returnParameter}=${returned}`);
    await recover({ identidadDigital })({ step: 'identity' } as never)();
    const [asked] = vi.mocked(recoverIdentity).mock.calls;
    expect(asked?.[1]).toEqual({ counts: shortIdCounts, returned });
    expect(clock.times()).toBeUndefined();
    await asked?.[0].digitalIdentity.standing(aToken)();
    expect(clock.times()).toBeDefined();
  });
});
