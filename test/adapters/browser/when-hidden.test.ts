import { expect, it } from 'vitest';
import { whenHidden } from '#adapters/browser/when-hidden.ts';

it('runs whenever the page is hidden, not when shown again, until cancelled', () => {
  const events = new EventTarget();
  const page = Object.assign(events, { visibilityState: 'visible' as DocumentVisibilityState });
  let times = 0;
  const stop = whenHidden(page)(() => {
    times += 1;
  });
  const turn = (state: DocumentVisibilityState): void => {
    page.visibilityState = state;
    events.dispatchEvent(new Event('visibilitychange'));
  };
  turn('hidden');
  turn('visible');
  turn('hidden');
  expect(times).toBe(2);
  stop();
  turn('hidden');
  expect(times).toBe(2);
});
