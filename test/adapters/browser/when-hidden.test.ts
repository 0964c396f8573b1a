import { expect, it } from 'vitest';
import { whenHidden } from '#adapters/browser/when-hidden.ts';

it('is told whenever the page goes out of sight, not when it comes back, until it is called off', () => {
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
