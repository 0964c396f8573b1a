import 'altcha/altcha.css';
import 'altcha/external';
import 'altcha/i18n/es-419';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import './altcha-widget.css';

/** CAPT-01 · The language of the widget; its texts come with it. */
const language = 'es-419';

// The types of the package leave this global of theirs out of reach.
declare const $altcha: { readonly algorithms: Map<string, () => Worker> };

// This build of the widget brings no worker of its own, so that none is made of a blob.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/** CAPT-02, CAPT-09 · A widget that asks for its challenge at an address when it is pressed. */
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
