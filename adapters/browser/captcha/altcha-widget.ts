import 'altcha/altcha.css';
import 'altcha/external';
import 'altcha/i18n/es-419';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import './altcha-widget.css';

/** Language of the widget's own texts (CAPT-01). */
const language = 'es-419';

// Declared here because the package does not export the type of its global.
declare const $altcha: { readonly algorithms: Map<string, () => Worker> };

// This build of the widget has no worker of its own, which would need a blob URL.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/** Captcha widget that fetches its challenge when pressed (CAPT-02, CAPT-09). */
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
