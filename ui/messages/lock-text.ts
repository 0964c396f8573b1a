import { waysAround, type Lockable, type LockRoad, type ToldLock } from '#core/shared/locks.ts';
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
    otherWay: 'Mientras tanto puede volver a ingresar de una de estas dos formas:',
  },
  pin: { of: 'del PIN de su tarjeta', otherWay: around('pin') },
  'clave-1.0': {
    of: 'de su clave 1.0',
    otherWay: around('clave-1.0'),
  },
  digipass: { of: 'de su Digipass', otherWay: around('digipass') },
  digicard: { of: 'de su Digicard', otherWay: around('digicard') },
  'clave-internet': { of: 'de su Clave Internet', otherWay: around('clave-internet') },
  'tercera-clave': { of: 'de su Tercera Clave', otherWay: around('tercera-clave') },
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

/** Sentences about the alternatives of a visitor whose device is locked, by road: another device, or another journey (EXT-1330, EXT-1331). */
const roadText = worded('bloqueo.camino', {
  'other-device':
    'Para usar otro de sus dispositivos, valide el captcha de nuevo: lo que ya ingresó se conserva.',
  'without-card':
    'Hasta entonces no tiene otro dispositivo que usar. Puede registrar una clave nueva sin tarjeta, que se activa con una llamada.',
  'forgotten-password':
    'Hasta entonces no tiene otro dispositivo que usar. Puede registrar una clave nueva sin tarjeta en Olvidé mi clave y activarla con una llamada.',
  phone: 'Si necesita ingresar antes, pida por teléfono que la desbloqueemos.',
  'old-key':
    'Hasta entonces no tiene otro dispositivo que usar. Si tiene una clave 1.0, puede solicitar su clave con ella.',
} satisfies Record<LockRoad, string>);

const frame = worded('bloqueo.termina', {
  at: (of: string, moment: string) => `El bloqueo ${of} termina el ${moment}.`,
  untold: (of: string) => `No podemos decirle aquí cuándo termina el bloqueo ${of}.`,
  help: (phone: string) => `Si necesita ayuda, llame al ${phone}.`,
});

/** Returns a sentence about a lockout: what is locked and until when, or that the end is not known here (EXT-1314). */
export const lockEndWords = ({ of, until }: ToldLock): string => {
  const moment = until === undefined ? undefined : spokenInstant(until);
  return moment === undefined ? frame.untold(lockText[of].of) : frame.at(lockText[of].of, moment);
};

/** Returns the full message of a lockout: its end, the alternative, and the phone number to call (EXT-1314). */
export const lockWords = (lock: ToldLock, phone: string): string => {
  const way = lock.road === undefined ? lockText[lock.of].otherWay : roadText[lock.road];
  return `${lockEndWords(lock)} ${way} ${frame.help(phone)}`;
};
