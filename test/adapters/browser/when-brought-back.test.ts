import { expect, it } from 'vitest';
import { whenBroughtBack } from '#adapters/browser/when-brought-back.ts';

const shownAgain = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

it('does something each time the page is shown as it was left, until it is called off', () => {
  const page = new EventTarget();
  let times = 0;
  const callOff = whenBroughtBack(page)(() => (times += 1));
  page.dispatchEvent(shownAgain(false));
  expect(times).toBe(0);
  page.dispatchEvent(shownAgain(true));
  page.dispatchEvent(shownAgain(true));
  expect(times).toBe(2);
  callOff();
  page.dispatchEvent(shownAgain(true));
  expect(times).toBe(2);
});
