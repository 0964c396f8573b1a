import type { ReactivationResult } from '#core/access/reactivation/flow.ts';
import type { ShownText } from '#core/access/shown-text.ts';
import type { AccessTerms } from '#core/shared/locks.ts';
import type { StoredResult } from '#ui/app/result-in-navigation.ts';
import { sentenceOf } from '../refusal-sentence.ts';
import { text } from '../reactivation/text.ts';
import { pageWording } from './text.ts';

const toForgottenPassword = (): StoredResult => ({
  stateBoton: 'forgottenPassword',
  etiquetaBoton: text.forgotten,
});

const causeOf = (message: ShownText): Pick<StoredResult, 'causa'> => {
  const key = 'key' in message ? message.key : undefined;
  if (key === 'passkey-elsewhere') return { causa: 'llave-de-acceso' };
  return key === 'no-device' ? { causa: 'sin-dispositivo' } : {};
};

/** Returns the navigation state for the result page of a key reactivation (BLQ-24 to BLQ-26, BLQ-46). */
export const toldReactivation = (
  result: ReactivationResult,
  phone: string,
  terms?: AccessTerms,
): StoredResult => {
  if (result.kind === 'success') return { tipo: 'success' };
  return {
    tipo: result.kind,
    titulo: result.kind === 'error' ? pageWording.noDevice.titulo : pageWording.system.titulo,
    mensaje: sentenceOf(result.message, phone, terms),
    ...causeOf(result.message),
    // If every device is locked, the result page's button leads to the forgotten password, since the company home would lead back to the same lockout (EXT-1331).
    ...(result.message.lock?.road === 'forgotten-password' ? toForgottenPassword() : {}),
  };
};
