// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recaptcha } from '#adapters/browser/captcha/recaptcha.ts';

type Given = {
  readonly sitekey: string;
  readonly hl: string;
  readonly theme: string;
  readonly callback: (response: string | null) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
};

/** Stubs the script of the widget, which no test may download. */
const script = () => {
  const rendered: Given[] = [];
  const resets: number[] = [];
  vi.stubGlobal('grecaptcha', {
    render: (_place: HTMLElement, given: Given) => rendered.push(given) - 1,
    reset: (widget: number) => void resets.push(widget),
  });
  return { rendered, resets };
};
afterEach(() => {
  vi.unstubAllGlobals();
});

const drawn = async () => {
  const { rendered, resets } = script();
  const place = document.createElement('div');
  document.body.append(place);
  const told: (string | undefined)[] = [];
  const widget = recaptcha('clave-sitio').draw(place, 'reactivacion', (response) => void told.push(response));
  await vi.waitUntil(() => rendered.length === 1, { timeout: 10_000 });
  return { place, told, widget, given: rendered[0], resets };
};

describe('CAPT-09 the external widget of a bank with a site key', () => {
  it('CAPT-01 CAPT-02 is drawn in es-419 and in the light theme', async () => {
    const { given } = await drawn();
    expect(given).toMatchObject({ sitekey: 'clave-sitio', hl: 'es-419', theme: 'light' });
  });

  it('tells each response, and when one is over', async () => {
    const { told, given } = await drawn();
    given?.callback('respuesta');
    given?.['expired-callback']();
    given?.['error-callback']();
    expect(told).toEqual(['respuesta', undefined, undefined]);
  });

  it('is reset', async () => {
    const { told, widget, resets } = await drawn();
    widget.reset();
    expect([told, resets]).toEqual([[undefined], [0]]);
  });

  it('leaves nothing behind', async () => {
    const { place, widget } = await drawn();
    widget.remove();
    await vi.waitUntil(() => place.childElementCount === 0);
  });
});
