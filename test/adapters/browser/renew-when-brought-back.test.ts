import { describe, expect, it } from 'vitest';
import { renewWhenBroughtBack } from '#adapters/browser/renew-when-brought-back.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import type { Session } from '#core/portability/ports.ts';

const token = (access: string) => ({ access, refresh: `${access} again` });

/** How often a page loads again that is left, and shown again after something happened. */
const loadsAfter = (
  before: (session: Session) => void,
  meanwhile: (session: Session) => void,
  persisted = true,
): number => {
  const session = sessionInMemory();
  let loads = 0;
  const page = Object.assign(new EventTarget(), { location: { reload: () => void (loads += 1) } });
  renewWhenBroughtBack(session, page);
  before(session);
  page.dispatchEvent(new Event('pagehide'));
  meanwhile(session);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  return loads;
};

const enter = (access: string) => (session: Session) => session.remember(token(access))();
const forget = (session: Session) => session.forget();
const nothing = () => undefined;

describe('SEC-07 PROUTE-31 a page that the browser brings back', () => {
  it('goes on where its session goes on', () => {
    expect(loadsAfter(enter('one'), nothing)).toBe(0);
  });

  it.each([
    [
      'its session was forgotten as it was left',
      (session: Session) => (enter('one')(session), forget(session)),
      nothing,
    ],
    ['its session was forgotten meanwhile', enter('one'), forget],
    ['another session began meanwhile', enter('one'), enter('other')],
    ['it had no session and another began', nothing, enter('other')],
  ])('begins anew where %s', (_, before, meanwhile) => {
    expect(loadsAfter(before, meanwhile)).toBe(1);
  });

  it('is left alone when it was loaded anyway', () => {
    expect(loadsAfter(enter('one'), forget, false)).toBe(0);
  });
});
