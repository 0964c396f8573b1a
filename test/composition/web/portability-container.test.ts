// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { take } from '#composition/container.ts';
import { journey, leaveFor, portalSettings, session } from '#composition/portal/tokens.ts';
import { settingsElementId } from '#composition/first-html/settings-in-page.ts';
import { accessContainer } from '#composition/web/access-container.ts';
import { accessContext } from '#composition/web/access-context.ts';
import { clockOfSession, httpContext } from '#composition/web/http-context.ts';
import { portabilityContainer } from '#composition/web/portability-container.ts';
import { O } from '#core/shared/fp.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

const settings = { ...somePortalSettings, urlPortabilidadPublica: '#la-publica' };

beforeAll(() => {
  Object.assign(window.performance, { getEntriesByType: () => [] });
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const element = document.createElement('script');
  element.id = settingsElementId;
  element.type = 'application/json';
  element.textContent = JSON.stringify(settings);
  document.body.append(element);
});
afterAll(() => vi.useRealTimers());

it('SEC-06 SEC-07 a session that ended is forgotten, in its browser too, and its page left for the public one', () => {
  take(portabilityContainer, session).remember({ access: 'a', refresh: 'r' })();
  expect(window.sessionStorage).not.toHaveLength(0);
  take(portabilityContainer, httpContext).departure.begin();
  expect(O.isNone(take(portabilityContainer, session).current())).toBe(true);
  expect(window.sessionStorage).toHaveLength(0);
  expect(window.location.hash).toBe('#la-publica');
});

it('SEC-08 a call of the session is timed by the clock that the session is warned by', () => {
  const clock = take(portabilityContainer, clockOfSession);
  clock.open();
  vi.setSystemTime(7);
  take(portabilityContainer, httpContext).onSessionUse?.()();
  expect(clock.times()).toEqual({ openedAt: 0, lastCallAt: 7 });
});

it('PROUTE-31 the bank is asked where a visit stands only if a session was kept', async () => {
  const recovered = () => take(portabilityContainer, journey).recover('status');
  take(portabilityContainer, session).forget();
  expect(await recovered()).toBe('none');
  take(portabilityContainer, session).remember({ access: 'a', refresh: 'r' })();
  // nobody answers here
  expect(await recovered()).toBe('failed');
});

it('ROOT-11 the pages of the way in leave for an address, and call by the settings of their page', () => {
  take(accessContainer, leaveFor)('#fuera');
  expect(window.location.hash).toBe('#fuera');
  expect(take(accessContainer, portalSettings)).toEqual(settings);
  expect(accessContext(accessContainer).settings).toEqual(settings.acceso);
});
