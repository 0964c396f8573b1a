// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { CaptchaField } from '#ui/forms/CaptchaField.tsx';
import { CaptchaStore } from '#ui/forms/CaptchaStore.ts';
import type { Captcha } from '#core/shared/ports.ts';
import { fakeCaptcha } from '#test/support/fake-captcha.ts';
import { show } from '#test/support/show.tsx';

afterEach(cleanup);

const drawn = (changes: Partial<Captcha<HTMLElement>> = {}) => {
  const fake = fakeCaptcha();
  const store = new CaptchaStore({ ...fake.captcha, ...changes }, 'reactivacion');
  show(
    <StrictMode>
      <CaptchaField field={store} id="captcha" />
    </StrictMode>,
  );
  return { fake, store };
};

describe('CAPT-09 the captcha of a form', () => {
  it('is drawn once, for its own action', () => {
    const { fake } = drawn();
    expect(fake.actions).toEqual(['reactivacion']);
    expect(screen.getByRole('group', { name: 'Verificación de seguridad' }).textContent).toContain(
      'captcha dibujado',
    );
  });

  it('is not drawn again when its response or its message changes', () => {
    const { fake, store } = drawn();
    const place = screen.getByText('captcha dibujado');
    act(() => store.show());
    act(() => fake.solve());
    expect(screen.getByText('captcha dibujado')).toBe(place);
  });

  it('is taken away with the form', () => {
    const { fake } = drawn();
    cleanup();
    expect(fake.actions).toEqual([]);
  });

  it('says that a response has expired', () => {
    const { fake, store } = drawn();
    act(() => fake.solve());
    expect(store.response).toBe('respuesta');
    act(() => fake.expire());
    expect(store.response).toBeUndefined();
    expect(screen.getByRole('status').textContent).toMatch(/venció/);
    act(() => fake.solve('otra'));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

it('EXT-1038 BLQ-08 CAPT-07 a failed check is reported, beside the missing response after a submit', () => {
  const { fake, store } = drawn();
  act(() => fake.fail());
  expect(screen.getByText('No pudimos hacer la verificación. Inténtelo otra vez.')).toBeTruthy();
  act(() => store.show());
  expect(
    screen.getByText('Validar captcha. No pudimos hacer la verificación. Inténtelo otra vez.'),
  ).toBeTruthy();
  act(() => fake.solve());
  expect(screen.queryByText(/No pudimos/)).toBeNull();
});

describe('CAPT-07, CAPT-08 a missing response', () => {
  it('is reported after a submit, beside the captcha', () => {
    const { fake, store } = drawn();
    expect(screen.queryByText('Validar captcha')).toBeNull();
    act(() => store.show());
    expect(screen.getByText('Validar captcha')).toBeTruthy();
    const group = screen.getByRole('group', { name: 'Verificación de seguridad' });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Validar captcha',
    );
    act(() => fake.solve());
    expect(screen.queryByText('Validar captcha')).toBeNull();
  });
});

describe('CAPT-05, CAPT-06 a response', () => {
  it('is single-use: after a reset it must be solved again, without a message', () => {
    const { fake, store } = drawn();
    act(() => fake.solve());
    act(() => store.reset());
    expect(fake.resets).toBe(1);
    expect(store.response).toBeUndefined();
    expect(store.message).toBeUndefined();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('EXT-2112 provider of the captcha', () => {
  it("is named beside a third party's captcha, with its terms", async () => {
    drawn({ isOfOthers: true });
    expect(await screen.findByText(/reCAPTCHA, un servicio de Google/, {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://policies.google.com/privacy',
      'https://policies.google.com/terms',
    ]);
  });

  it("is not named beside the bank's own", () => {
    drawn();
    expect(screen.queryByText(/reCAPTCHA/)).toBeNull();
  });
});
