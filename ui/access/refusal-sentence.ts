import { deviceType, deviceWord } from '#core/access/challenge/device.ts';
import { errorPageDefaults } from '#core/access/error-page.ts';
import type { Changes } from '#core/access/changes.ts';
import type { FailedTry, ShownText, ShownWord } from '#core/access/shown-text.ts';
import { aftermathText } from './aftermath-text.ts';
import { boxWording } from './challenge/text.ts';
import type { AccessTerms, Lockable } from '#core/shared/locks.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { lockTermWords } from '#ui/messages/lock-term-text.ts';
import { lockText, lockWords } from '#ui/messages/lock-text.ts';
import { filled, message, worded } from '#ui/messages/worded.ts';

type Around = Pick<PortalSettings, 'acceso' | 'telefonos'>;

const words = worded('acceso.dicho', {
  connection: `${errorPageDefaults.connection.titulo}. ${errorPageDefaults.connection.mensaje}`,
  'no-device': errorPageDefaults.noDevice.mensaje,
  lastTry: (of: string) => `Le queda un solo intento antes del bloqueo ${of}.`,
  again: 'Puede intentarlo otra vez.',
  againWithPin:
    'Puede intentarlo otra vez: revise el Rut, escriba el PIN, complete la verificación y presione Confirme sus Datos. Si son correctos, después escribe su clave nueva.',
  againOrOther: 'Puede intentarlo otra vez o, si tiene otro dispositivo, elegirlo.',
  expired: 'Si pasaron los minutos que dice el mensaje, esa clave ya no sirve: pida que le enviemos otra.',
  'out-of-service': errorPageDefaults.system.mensaje,
  'flow-over':
    'Esta operación ya no se puede terminar: pasó su tiempo, o se comenzó otra en este navegador. Comience de nuevo.',
  'too-many':
    'Hubo demasiadas solicitudes desde su conexión. No se hizo ningún cambio. Intente de nuevo en un minuto.',
});

/** Text of the button shown when an access flow has ended (EXT-1304). */
export const overText = worded('acceso.terminada', { startOver: 'Comenzar de nuevo' });

const sentences = {
  connection: () => words.connection,
  'no-device': () => words['no-device'],
  'passkey-elsewhere': () => words['no-device'],
  'too-many': () => words['too-many'],
  'devices-not-loaded': () => boxWording.listFailed,
  'challenge-not-checked': () => boxWording.challengeFailed,
  'third-key-not-sent': () => boxWording.thirdKeyFailed,
  'flow-over': () => words['flow-over'],
  'out-of-service': () => words['out-of-service'],
} satisfies Record<ShownWord, () => string>;

const bareSentence = (said: ShownText, phone: string): string => {
  if ('code' in said) return message(said.code);
  return 'text' in said ? said.text : filled(sentences[said.key](), [phone]);
};

/** Returns sentences about the consequences of a failed attempt: that a code sent by SMS may have expired, that one attempt is left before a lockout, how long that lasts; empty if none of these is known (EXT-1070, EXT-2860, EXT-2907). */
export const failedWords = ({ of, isLast }: FailedTry, terms: AccessTerms | undefined): readonly string[] => {
  const term = lockTermWords(of, terms);
  return [
    ...(of === 'tercera-clave' ? [words.expired] : []),
    ...(isLast ? [words.lastTry(lockText[of].of)] : []),
    ...(term === undefined ? [] : [term]),
  ];
};

const otherDevices: readonly Lockable[] = Object.values(deviceWord).filter(
  (of) => of !== deviceWord[deviceType.passkey],
);

/** Returns the sentence about the next step after a failed attempt: another try (for a pin also what must be filled in again), or another device, which a sign-in with a passkey does not offer (EXT-3050). */
export const nextTryWords = ({ of }: FailedTry): string => {
  if (of === 'pin') return words.againWithPin;
  return otherDevices.includes(of) ? words.againOrOther : words.again;
};

// Appends the sentence about what a failed call may have changed; a message without its full stop
// gets one first.
const withEnd = (sentence: string, after: Changes | undefined): string => {
  if (after === undefined) return sentence;
  return `${sentence}${/[.!?\]]$/.test(sentence) ? '' : '.'} ${aftermathText[after]}`;
};

/** Returns the text of an error message, followed by what the call may have changed (after a technical failure), by the end of the lockout and the alternatives (for a lockout), or by the consequences (after a failed attempt) (OLV-37, BOX-39, BOX-42, BOX-44, ERR-12, ERR-17, EXT-1070, EXT-1072, EXT-1303, EXT-1314). */
export const sentenceOf = (said: ShownText, phone: string, terms?: AccessTerms): string => {
  const sentence = withEnd(bareSentence(said, phone), said.after);
  if (said.failed !== undefined)
    return [sentence, nextTryWords(said.failed), ...failedWords(said.failed, terms)].join(' ');
  return said.lock === undefined ? sentence : `${sentence} ${lockWords(said.lock, phone, terms)}`;
};

/** Returns the text of an error message, with the phone number and the lockout times from the portal's settings. */
export const sentenceIn = (said: ShownText, { telefonos, acceso }: Around): string =>
  sentenceOf(said, telefonos.empresas, acceso.plazos);
