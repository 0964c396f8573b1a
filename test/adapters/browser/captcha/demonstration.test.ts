// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { demonstrationCaptcha } from '#adapters/browser/captcha/demonstration.ts';

const drawn = () => {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const told: (string | undefined)[] = [];
  const captcha = demonstrationCaptcha((action, proof) => `${action} ${proof}`);
  const widget = captcha.draw(place, 'reactivacion', (response) => told.push(response));
  const box = place.querySelector('input');
  return { place, told, widget, tick: () => box?.click(), box };
};

describe('CAPT-09 the captcha of the demonstration', () => {
  it('says that it proves nothing', () => {
    expect(drawn().place.textContent).toContain('demostración');
  });

  it('tells a response for its action when it is ticked, and none when it is not', () => {
    const { told, tick } = drawn();
    tick();
    tick();
    expect(told[0]).toMatch(/^reactivacion .+/);
    expect(told[1]).toBeUndefined();
  });

  it('gives another response after a reset', () => {
    const { told, tick, widget, box } = drawn();
    tick();
    widget.reset();
    expect(box?.checked).toBe(false);
    tick();
    expect(told[1]).toBeUndefined();
    expect(told[2]).not.toBe(told[0]);
  });

  it('leaves its place when it is removed', () => {
    const { place, widget } = drawn();
    widget.remove();
    expect(place.childElementCount).toBe(0);
  });
});
