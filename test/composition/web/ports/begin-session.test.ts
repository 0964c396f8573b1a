// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { sessionClock } from '#adapters/browser/session-clock.ts';
import { sessionInBrowser } from '#adapters/browser/session-storage.ts';
import type { HttpContext } from '#adapters/http/call.ts';
import { giveAll, newContainer, take, type Container } from '#composition/container.ts';
import { portalSettings, session } from '#composition/portal/tokens.ts';
import { clockOfSession, httpContext } from '#composition/web/http-context.ts';
import { ports as identity } from '#composition/web/ports/identity.ts';
import { ports as outcome } from '#composition/web/ports/outcome.ts';
import { recovery } from '#composition/web/ports/recovery.ts';
import { O } from '#core/shared/fp.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { httpWorld, json } from '#test/support/worlds/http-world.ts';

const begun: Readonly<Record<string, (own: Container) => unknown>> = {
  identity,
  outcome: (own) => outcome(own).requests(),
  recovery,
};

it.each(Object.keys(begun))('EXT-209 SEC-07 a page brought back begins anew: session of %s', (name) => {
  const own = giveAll(
    newContainer(),
    { clockOfSession, httpContext, portalSettings, session },
    {
      clockOfSession: () => sessionClock(),
      httpContext: (): HttpContext => httpWorld(() => json(null)).context,
      portalSettings: () => somePortalSettings,
      session: () => sessionInBrowser(() => window.sessionStorage),
    },
  );
  begun[name]?.(own);
  take(own, session).remember({ access: 'a', refresh: 'r' })();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(O.isNone(take(own, session).current())).toBe(true);
});
