import {
  endsByBankOnly,
  lockTermOf,
  waysAround,
  type AccessTerms,
  type Lockable,
  type LockRoad,
  type ToldLock,
} from '#core/shared/locks.ts';
import { spokenHours } from '#core/shared/spoken-hours.ts';
import { spokenInstant } from '#core/shared/spoken-instant.ts';
import { worded } from './worded.ts';

type LockText = {
  /** Name of the locked thing, worded to follow "El bloqueo". */
  readonly of: string;
  /** Sentence about the alternative that still works during the lockout. */
  readonly otherWay: string;
};

const around = (of: keyof typeof waysAround): string => `Mientras tanto ${waysAround[of]}.`;

/** Texts of each lockout: the locked thing, and the alternative (EXT-1314). */
export const lockText = worded('bloqueo', {
  clave: {
    of: 'de su clave',
    otherWay: 'Mientras tanto puede volver a ingresar, cuando quiera, de una de estas dos formas:',
  },
  pin: { of: 'del PIN de su tarjeta', otherWay: around('pin') },
  'clave-1.0': {
    of: 'de su clave 1.0',
    otherWay: around('clave-1.0'),
  },
  digipass: { of: 'de su Digipass', otherWay: around('digipass') },
  digicard: { of: 'de su Digicard', otherWay: around('digicard') },
  'clave-internet': { of: 'de su Clave Internet', otherWay: around('clave-internet') },
  'tercera-clave': { of: 'de la clave dinámica que llega a su celular', otherWay: around('tercera-clave') },
  'llave-de-acceso': { of: 'de su llave de acceso', otherWay: around('llave-de-acceso') },
  certificado: { of: 'de su certificado digital', otherWay: around('certificado') },
  dispositivos: {
    of: 'de sus dispositivos de seguridad',
    otherWay:
      'Mientras tanto puede registrar una clave nueva sin tarjeta en Olvidé mi clave, que se activa con una llamada.',
  },
  preguntas: {
    of: 'de las preguntas de identidad',
    otherWay: 'Mientras tanto puedes pedir la portabilidad en una sucursal.',
  },
  'clave-tributaria': {
    of: 'de la clave tributaria',
    otherWay: 'Mientras tanto puedes adjuntar la carpeta tributaria.',
  },
} satisfies Record<Lockable, LockText>);

/** Sentences about the alternatives of a visitor whose device is locked, by kind: another device, or another journey (EXT-1330, EXT-1331). */
const roadText = worded('bloqueo.camino', {
  'other-device':
    'Para usar otro de sus dispositivos, valide el captcha de nuevo: lo que ya ingresó se conserva.',
  'without-card':
    'Hasta entonces no tiene otro dispositivo que usar aquí. Puede registrar cuando quiera una clave nueva sin tarjeta, que se activa con una llamada.',
  'forgotten-password':
    'Hasta entonces no tiene otro dispositivo que usar aquí. Puede registrar cuando quiera una clave nueva sin tarjeta en Olvidé mi clave y activarla con una llamada.',
  phone: 'Si necesita ingresar antes, pida por teléfono que la desbloqueemos.',
  'old-key':
    'Hasta entonces no tiene otro dispositivo que usar aquí. Si tiene una clave 1.0, puede solicitar su clave con ella.',
} satisfies Record<LockRoad, string>);

const frame = worded('bloqueo.termina', {
  byBankOnly: (of: string) => `El bloqueo ${of} no termina solo ni tiene fecha.`,
  callsLift: (phone: string) => `Si llama al ${phone}, le pueden levantar el bloqueo hoy.`,
  callToLift: (phone: string) => `Para que el banco lo levante, llame al ${phone}.`,
  at: (of: string, moment: string) => `El bloqueo ${of} termina el ${moment}.`,
  untold: (of: string) => `No podemos decirle aquí cuándo termina el bloqueo ${of}.`,
  byFailures: (hours: string) =>
    `Un bloqueo por intentos fallidos dura ${hours} desde el tercero: después de ese tiempo, inténtelo otra vez.`,
  devices: {
    byBankOnly:
      'El bloqueo no termina solo: para usar otra vez un dispositivo de seguridad suyo hace falta que el banco lo levante.',
    at: (moment: string) => `Desde el ${moment} podrá usar otra vez un dispositivo de seguridad suyo.`,
    untold:
      'No podemos decirle aquí desde cuándo podrá usar otra vez un dispositivo de seguridad suyo; si el bloqueo lo puso el banco, no termina solo.',
  },
  help: (phone: string) => `Si necesita ayuda, llame al ${phone}.`,
});

/** Returns how the end of a lockout is shown: the moment in words, that only the bank ends the lockout, or that the end is not known (EXT-1129). */
export const toldEndOf = (
  until: string | undefined,
): { readonly moment: string } | 'by-bank-only' | 'untold' => {
  const moment = until === undefined ? undefined : spokenInstant(until);
  if (until === undefined || moment === undefined) return 'untold';
  return endsByBankOnly(Date.parse(until), Date.now()) ? 'by-bank-only' : { moment };
};

// Returns the sentence about the end of a lockout of all devices; it fits a person with one device
// or several, since the bank sends only the earliest end.
const devicesEndWords = (end: ReturnType<typeof toldEndOf>): string => {
  if (end === 'untold') return frame.devices.untold;
  return end === 'by-bank-only' ? frame.devices.byBankOnly : frame.devices.at(end.moment);
};

/** Returns a sentence about a lockout: what is locked and until when, that only the bank ends it, or that the portal does not know the end (EXT-1314, EXT-1129, EXT-2906). */
export const lockEndWords = ({ of, until }: ToldLock): string => {
  const end = toldEndOf(until);
  if (of === 'dispositivos') return devicesEndWords(end);
  if (end === 'untold') return frame.untold(lockText[of].of);
  return end === 'by-bank-only' ? frame.byBankOnly(lockText[of].of) : frame.at(lockText[of].of, end.moment);
};

// Removes "Mientras tanto" or "Hasta entonces" from the start of a sentence, for a lockout that only the bank ends.
const everAfter = (way: string): string => {
  const rest = way.replace(/^(Mientras tanto|Hasta entonces) /, '');
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
};

/** Returns the sentence about the alternative that works during a lockout (EXT-1129, EXT-1330, EXT-1331). */
export const lockWayWords = ({ of, until, road }: ToldLock): string => {
  const way = road === undefined ? lockText[of].otherWay : roadText[road];
  return toldEndOf(until) === 'by-bank-only' ? everAfter(way) : way;
};

/** Returns the sentence on whether a call to the bank lifts a lockout or only helps. For a lockout that also expires, it says that the call lifts it only if the portal knows how long lockouts last (EXT-1130). */
export const lockCallWords = ({ until }: ToldLock, phone: string, terms: AccessTerms | undefined): string => {
  const end = toldEndOf(until);
  if (end === 'by-bank-only') return frame.callToLift(phone);
  return end === 'untold' || terms === undefined ? frame.help(phone) : frame.callsLift(phone);
};

// Sentence about how long a lockout lasts, used if the bank does not send its end and its length is always the same.
const untoldTermWords = ({ of, until }: ToldLock, terms: AccessTerms | undefined): readonly string[] => {
  const term = toldEndOf(until) === 'untold' ? lockTermOf(of, terms) : undefined;
  return term === undefined || term.maximo !== undefined ? [] : [frame.byFailures(spokenHours(term.horas))];
};

/** Returns the full message of a lockout: its end, or how long failures lock if the end is not known, the alternative, and what a call does (EXT-1314, EXT-1130, EXT-2972). */
export const lockWords = (lock: ToldLock, phone: string, terms?: AccessTerms): string =>
  [
    lockEndWords(lock),
    ...untoldTermWords(lock, terms),
    lockWayWords(lock),
    lockCallWords(lock, phone, terms),
  ].join(' ');
