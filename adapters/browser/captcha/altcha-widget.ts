import 'altcha/altcha.css';
import 'altcha/external';
import 'altcha/i18n/es-419';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { callTimeout } from '#core/shared/call-timeout.ts';
import './altcha-widget.css';

/** Language of the captcha widget's own texts (CAPT-01). */
const language = 'es-419';

// Global of the captcha widget, declared here because its package does not export the type.
declare const $altcha: {
  readonly algorithms: Map<string, () => Worker>;
  readonly defaults: { readonly set: (defaults: { readonly fetch: typeof fetch }) => void };
};

// Registers a bundled web worker, since the widget's own would need a blob URL.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

// Gives the captcha widget a fetch with a timeout, since its own has none, so that a bank that never answers would
// leave it verifying (API-31).
$altcha.defaults.set({
  fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(callTimeout) }),
});

/** Creates the captcha widget of the bank's proof of work, which fetches its challenge from the given URL when pressed (CAPT-02, CAPT-09). */
export const altchaWidget = (challenge: string): HTMLElementTagNameMap['altcha-widget'] => {
  const widget = document.createElement('altcha-widget');
  widget.setAttribute('challenge', challenge);
  widget.setAttribute('language', language);
  widget.setAttribute(
    'configuration',
    JSON.stringify({ type: 'native', hideFooter: true, hideLogo: true, humanInteractionSignature: false }),
  );
  return widget;
};
