// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { HttpContext } from '#adapters/http/call.ts';
import { noDrafts } from '#adapters/browser/no-drafts.ts';
import { giveAll, newContainer } from '#composition/container.ts';
import { portalSettings } from '#composition/portal/tokens.ts';
import { httpContext } from '#composition/web/http-context.ts';
import { ports } from '#composition/web/ports/draft-of-visit.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { httpWorld, json } from '#test/support/worlds/http-world.ts';

vi.stubGlobal('BroadcastChannel', class {});

it.each([true, false])('EXT-2549 a draft is saved only where the bank supports it (%s)', (borradores) => {
  const settings = {
    ...somePortalSettings,
    borradores,
    acceso: { ...somePortalSettings.acceso, completaClave: !borradores },
  };
  const own = giveAll(
    newContainer(),
    { httpContext, portalSettings },
    { httpContext: (): HttpContext => httpWorld(() => json(null)).context, portalSettings: () => settings },
  );
  const drafts = ports(own).drafts();
  expect(drafts === noDrafts).toBe(!borradores);
  expect(drafts.signedNews === undefined).toBe(!borradores);
});
