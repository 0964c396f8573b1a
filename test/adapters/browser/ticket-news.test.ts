import { expect, it } from 'vitest';
import { ticketNewsOver } from '#adapters/browser/ticket-news.ts';
import { otherUser, user } from '#test/support/builders/access.ts';

/** Builds a fake BroadcastChannel between two tabs: a message of one reaches the other. */
const tabs = () => {
  const hearers = new Set<(said: MessageEvent<unknown>) => void>();
  const channel = {
    addEventListener: (_: string, hear: (said: MessageEvent<unknown>) => void) => void hearers.add(hear),
    removeEventListener: (_: string, hear: (said: MessageEvent<unknown>) => void) =>
      void hearers.delete(hear),
    postMessage: () => undefined,
  } as unknown as BroadcastChannel;
  return {
    tab: ticketNewsOver(() => channel),
    hear: (data: unknown) => hearers.forEach((each) => each({ data } as MessageEvent<unknown>)),
    hearers,
  };
};

it('EXT-2840 a tab hears of another ticket of its rut, and of no other rut, until it stops', () => {
  const { tab, hear, hearers } = tabs();
  let times = 0;
  tab.left(user, '482913');
  const stop = tab.whenReplaced('482913', () => (times += 1));
  hear({ rut: otherUser, number: '111111' });
  hear({ rut: user, number: '482913' });
  hear(null);
  expect(times).toBe(0);
  hear({ rut: user, number: '222222' });
  expect(times).toBe(1);
  stop();
  expect(hearers.size).toBe(0);
});

it('EXT-2840 tells the other tabs rut and number, and hears nothing of a number it did not get', () => {
  const said: unknown[] = [];
  const news = ticketNewsOver(
    () => ({ postMessage: (data: unknown) => said.push(data) }) as unknown as BroadcastChannel,
  );
  news.whenReplaced('482913', () => said.push('heard'))();
  news.left(user, '482913');
  expect(said).toEqual([{ rut: user, number: '482913' }]);
});

it('a browser without channels tells nothing', () => {
  const news = ticketNewsOver(() => undefined);
  news.left(user, '482913');
  expect(() => news.whenReplaced('482913', () => undefined)()).not.toThrow();
});
