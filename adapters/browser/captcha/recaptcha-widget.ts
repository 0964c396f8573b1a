import { createElement, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import widgetModule, { type ReCAPTCHA } from 'react-google-recaptcha';
import type { Drawn } from './drawn-when-loaded.ts';

// Component of the reCAPTCHA widget, unwrapped since bundlers and Node import its module differently.
const RecaptchaWidget = 'default' in widgetModule ? widgetModule.default : widgetModule;

/** Renders the reCAPTCHA widget in Spanish and with its light theme; reports undefined when a response expires or an error occurs (CAPT-01, CAPT-02). */
export const drawRecaptcha = (
  place: HTMLElement,
  siteKey: string,
  tell: (response: string | undefined) => void,
): Drawn => {
  const root = createRoot(place);
  const widget = createRef<ReCAPTCHA>();
  const told = (response: string | null): void => tell(response ?? undefined);
  root.render(
    createElement(RecaptchaWidget, {
      ref: widget,
      sitekey: siteKey,
      hl: 'es-419',
      theme: 'light',
      onChange: told,
      onErrored: () => tell(undefined),
    }),
  );
  return { reset: () => widget.current?.reset(), remove: () => root.unmount() };
};
