// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { altchaCaptcha } from '#adapters/browser/captcha/altcha.ts';

const place = document.createElement('div');
beforeEach(() => {
  place.replaceChildren();
  document.body.append(place);
});
// Removes the captcha widget and waits a moment, since it dispatches its last event shortly after its removal and
// needs the document for it.
afterAll(async () => {
  place.remove();
  await new Promise((resolve) => setTimeout(resolve));
});

const settings = { base: '/api', baseSolicitud: '' };

const drawnFor = async (action: 'reactivacion' | 'olvido-con-tarjeta') => {
  const told: (string | undefined)[] = [];
  const drawn = altchaCaptcha(settings).draw(place, action, (response) => void told.push(response));
  const widget = await vi.waitUntil(() => place.querySelector('altcha-widget'), { timeout: 10_000 });
  const becomes = (state: string, payload?: string | null): void => {
    told.length = 0;
    widget.dispatchEvent(new CustomEvent('statechange', { detail: { state, payload } }));
  };
  return { drawn, told, widget, becomes };
};

describe('CAPT-09 the proof of work of the bank', () => {
  it('asks for a challenge of its action, at the configured base', async () => {
    const { widget } = await drawnFor('olvido-con-tarjeta');
    expect(widget.getAttribute('challenge')).toBe('/api/captcha/desafio?accion=olvido-con-tarjeta');
  });

  it('CAPT-01 speaks es-419', async () => {
    const { widget } = await drawnFor('reactivacion');
    expect(widget.getAttribute('language')).toBe('es-419');
    await vi.waitUntil(() => widget.textContent.includes('No soy un robot'));
  });

  it('CAPT-02 is always light', async () => {
    const { widget } = await drawnFor('reactivacion');
    const style = document.createElement('style');
    style.textContent = readFileSync('adapters/browser/captcha/altcha-widget.css', 'utf8');
    document.head.append(style);
    document.documentElement.style.colorScheme = 'dark';
    expect(getComputedStyle(widget).getPropertyValue('color-scheme')).toBe('light');
    expect(getComputedStyle(widget).getPropertyValue('--altcha-color-base')).toBe('#ffffff');
    style.remove();
  });

  it('is a checkbox with a name, worked by keyboard', async () => {
    const { widget } = await drawnFor('reactivacion');
    const box = await vi.waitUntil(() => widget.querySelector<HTMLInputElement>('input[type=checkbox]'));
    expect(box.labels?.[0]?.textContent).toBe('No soy un robot');
    expect(widget.querySelector('a, img')).toBeNull();
    expect(JSON.parse(widget.getAttribute('configuration') ?? '')).toEqual({
      ...{ type: 'native', hideFooter: true, hideLogo: true, humanInteractionSignature: false },
    });
  });

  it.each([
    ['verified', 'respuesta', 'respuesta'],
    ['verified', null, undefined],
    ['verifying', undefined, undefined],
    ['expired', 'respuesta', undefined],
    ['unverified', undefined, undefined],
    ['error', undefined, undefined],
  ])('when it is %s with %j it tells %j', async (state, payload, response) => {
    const { told, becomes } = await drawnFor('reactivacion');
    becomes(state, payload);
    expect(told[0]).toBe(response);
  });

  it('EXT-1038 tells that the check failed, and its own box says nothing', async () => {
    const failed: (boolean | undefined)[] = [];
    const drawn = altchaCaptcha(settings).draw(
      place,
      'reactivacion',
      (_, hasFailed) => void failed.push(hasFailed),
    );
    const widget = await vi.waitUntil(() => place.querySelector('altcha-widget'), { timeout: 10_000 });
    failed.length = 0;
    for (const state of ['error', 'unverified'])
      widget.dispatchEvent(new CustomEvent('statechange', { detail: { state } }));
    expect(failed).toEqual([true, false]);
    expect(readFileSync('adapters/browser/captcha/altcha-widget.css', 'utf8')).toMatch(
      /\.altcha-popover \{\s*display: none;/,
    );
    drawn.remove();
  });

  it('API-31 fails once its challenge did not come within 30 seconds', async () => {
    const deadline = new AbortController();
    const logged = vi.spyOn(console, 'log').mockReturnValue();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    vi.stubGlobal('isSecureContext', true);
    const fetched = vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
        }),
    );
    vi.stubGlobal('fetch', fetched);
    const { widget } = await drawnFor('reactivacion');
    await vi.waitUntil(() => typeof widget.verify === 'function');
    void widget.verify();
    await vi.waitUntil(() => fetched.mock.calls.length > 0);
    expect(timeout.mock.calls).toEqual([[30_000]]);
    expect(widget.getState()).toBe('verifying');
    deadline.abort();
    await vi.waitUntil(() => widget.getState() === 'error');
    vi.unstubAllGlobals();
    timeout.mockRestore();
    logged.mockRestore();
  });

  it('leaves nothing behind', async () => {
    const { drawn } = await drawnFor('reactivacion');
    drawn.remove();
    expect(place.childElementCount).toBe(0);
  });

  it('a reset takes its response back', async () => {
    const { drawn, told, widget, becomes } = await drawnFor('reactivacion');
    await vi.waitUntil(() => typeof widget.reset === 'function');
    becomes('verified', 'respuesta');
    drawn.reset();
    await vi.waitUntil(() => told.length > 2);
    expect(told).toEqual(['respuesta', undefined, undefined]);
    expect(widget.getState()).toBe('unverified');
  });
});
