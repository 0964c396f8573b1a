// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copyInBrowser } from '#adapters/browser/clipboard.ts';
import { take } from '#composition/container.ts';
import { browserPorts } from '#composition/demo/ports/browser.ts';
import {
  carriedRut,
  copyText,
  journey,
  leaveFor,
  portalSettings,
  session,
  ticketNews,
} from '#composition/portal/tokens.ts';
import { settingsElementId } from '#composition/first-html/settings-in-page.ts';
import { accessContainer } from '#composition/web/access-container.ts';
import { accessContext } from '#composition/web/access-context.ts';
import { clockOfSession, httpContext } from '#composition/web/http-context.ts';
import { portabilityContainer } from '#composition/web/portability-container.ts';
import { ports as identityPorts } from '#composition/web/ports/identity.ts';
import { asideMark } from '#core/portability/session/aside.ts';
import { O } from '#core/shared/fp.ts';
import { leaveFor as leaveForPage } from '#ui/portability/leave-for.ts';
import { user } from '#test/support/builders/access.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

const settings = { ...somePortalSettings, urlPortabilidadPublica: '#la%20p%C3%BAblica' };

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

it('SEC-06 SEC-07 EXT-2892 a session that ended is forgotten, in its browser too, and its page left for the public one', () => {
  take(portabilityContainer, session).remember({ access: 'a', refresh: 'r' })();
  expect(window.sessionStorage).not.toHaveLength(0);
  take(portabilityContainer, httpContext).departure.begin();
  expect(O.isNone(take(portabilityContainer, session).current())).toBe(true);
  expect(window.sessionStorage).toHaveLength(0);
  expect(window.location.hash).toBe('#la%20p%C3%BAblica');
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
  vi.doMock('#composition/web/ports/recovery.ts', () => {
    throw new Error('This code is not needed yet');
  });
  expect(await recovered()).toBe('none');
  vi.doUnmock('#composition/web/ports/recovery.ts');
  take(portabilityContainer, session).remember({ access: 'a', refresh: 'r' })();
  // No bank answers in this test.
  expect(await recovered()).toBe('failed');
});

it('ROOT-11 EXT-2892 the pages of the way in leave for an address, and call by the settings of their page', () => {
  const places = window.history.length;
  take(accessContainer, leaveFor)('#fuera%20de%C3%AD');
  expect(window.location.hash).toBe('#fuera%20de%C3%AD');
  // Expects the page that was left to stay in the history, one entry back.
  expect(window.history.length).toBe(places + 1);
  expect(take(accessContainer, portalSettings)).toEqual(settings);
  expect(accessContext(accessContainer).settings).toEqual(settings.acceso);
});

it('EXT-209 EXT-2935 a visit that was reached by Back has no session, and one that was not, or came from aside, keeps its own', async () => {
  for (const [type, state, isKept] of [
    ['back_forward', null, false],
    ['back_forward', { [asideMark]: true }, true],
    ['reload', null, true],
  ] as const) {
    window.history.replaceState(state, '');
    take(portabilityContainer, session).remember({ access: 'a', refresh: 'r' })();
    Object.assign(window.performance, { getEntriesByType: () => [{ type }] });
    vi.resetModules();
    const { portabilityContainer: anew } = await import('#composition/web/portability-container.ts');
    const { take: takeAnew } = await import('#composition/container.ts');
    const { session: sessionAnew } = await import('#composition/portal/tokens.ts');
    expect(O.isSome(takeAnew(anew, sessionAnew).current())).toBe(isKept);
  }
});

it('EXT-1318 EXT-2840 the pages of the way in share a rut, tell tickets to other tabs, and copy to the clipboard', async () => {
  take(accessContainer, carriedRut).put(user);
  expect(take(accessContainer, carriedRut).rut()).toBe(user);
  expect(take(accessContainer, copyText)).toBe(copyInBrowser);
  const channel = new BroadcastChannel('zaguan-clave-en-espera');
  const heard = new Promise((hear) => channel.addEventListener('message', ({ data }) => hear(data)));
  take(accessContainer, ticketNews).left(user, '7');
  expect(await heard).toEqual({ rut: user, number: '7' });
  channel.close();
});

it('PAPI-83 the calls of both halves are made by the window itself, as browsers ask, to its own origin, and with the timeout of any', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValue(new Error('offline'));
  vi.resetModules();
  const { portabilityContainer: anew } = await import('#composition/web/portability-container.ts');
  const { accessContext: accessAnew } = await import('#composition/web/access-context.ts');
  const { accessContainer: own } = await import('#composition/web/access-container.ts');
  const { httpContext: context } = await import('#composition/web/http-context.ts');
  const { take: takeAnew } = await import('#composition/container.ts');
  for (const { fetch } of [takeAnew(anew, context), accessAnew(own)])
    await expect(fetch('/')).rejects.toThrow('offline');
  const { timeoutMs, base } = takeAnew(anew, context);
  expect([timeoutMs, base]).toEqual([undefined, undefined]);
  expect(fetched.mock.contexts.map((made) => made === window)).toEqual([true, true]);
});

it('EXT-2892 a step is left for an address as it is written', () => {
  for (const [leave, address] of [
    [identityPorts(portabilityContainer).leaveFor(), '#identidad?a=%2Fb%20c'],
    [leaveForPage, '#banco%20%C3%AD'],
    [browserPorts.leaveFor(), '#demo%25'],
  ] as const) {
    leave(address);
    expect(window.location.hash).toBe(address);
  }
});
