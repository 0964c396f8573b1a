import type { ProofFault, ProofOption } from '#core/portability/representative/proof.ts';
import { spokenDays } from '#core/shared/spoken-days.ts';
import { fileLimitText } from '#core/shared/files/file-limit.ts';
import type { WrongFolder } from '#core/portability/representative/representative.ts';
import { fileMessage } from '#core/shared/messages/file-messages.ts';
import type { FileFault } from '#core/shared/files/file-rules.ts';
import { spokenInstant } from '#core/shared/spoken-instant.ts';
import { worded } from '#ui/messages/worded.ts';
import { keptFor } from '../draft/kept-for.ts';
import { lockAheadWords } from '../lock-ahead.ts';

export const text = worded('portabilidad.representative', {
  title: 'Validación de representante legal',
  lede: (representative: string, company: string) =>
    `Comprobamos que el RUT ${representative} representa a la empresa ${company}. Elige cómo hacerlo.`,
  howToProve: 'Cómo comprobar la representación',
  folder: 'Carpeta tributaria',
  folderLimit: `Solo PDF, hasta ${fileLimitText}.`,
  folderWaits: 'Por revisar',
  beforeFolder: 'La carpeta sirve si cumple todo esto',
  folderChecks: (company: string, representative: string, days: number | undefined) => [
    'Es el PDF que entrega el SII, sin cambiarlo ni escanearlo',
    `Es de la empresa ${company}`,
    `Nombra al representante ${representative}`,
    days === undefined ? 'La generaste hace poco' : `La generaste hace ${spokenDays(days)} o menos`,
  ],
  password: 'Clave tributaria de la empresa',
  passwordHint: (company: string) => `Es la que usas con el RUT ${company} en el SII.`,
  passwordNote: 'La clave viaja cifrada, se usa una vez y se borra.',
  /** Note shown before the first password, if the portal knows how long the bank locks this proof (EXT-1117). */
  passwordTries: (hours: number) =>
    `Al tercer intento incorrecto esta comprobación se bloquea ${lockAheadWords(hours)}. La carpeta tributaria sigue disponible.`,
  continue: 'Continuar',
  byFolder: 'Adjuntar la carpeta tributaria',
  branch: 'Prefiero ir a una sucursal',
  backToRequests: 'Volver a mis solicitudes',
  /** Text after a failure that leads back to the landing page, with the days that a draft is kept; undefined without one (EXT-2959). */
  startsAgain: (days: number | undefined) =>
    `Ahora te toca a ti, cuando quieras: «Reintentar» vuelve al inicio, donde ingresas otra vez tus datos, respondes las preguntas y repites este paso. ${days === undefined ? 'No hay un plazo para eso.' : `Lo que ya estaba guardado sigue ahí ${keptFor(days)}.`}`,
  cancelled: 'Cancelaste el envío. La carpeta sigue adjunta.',
});

/** Texts of the two kinds of proof of representation, tax folder and tax authority password (REP-02, REP-04, REP-06). */
export const optionWording = worded('portabilidad.representative.optionWording', {
  carpeta: {
    title: 'Adjuntar carpeta tributaria (PDF)',
    detail: 'La descargas antes desde el sitio del SII.',
    overlay: 'Estamos leyendo tu carpeta tributaria',
    lost: 'La carpeta sigue adjunta: revisa tu conexión y presiona Continuar otra vez.',
    aside: 'Cómo obtener la carpeta',
    steps: [
      { detail: 'Entra al sitio del SII con la clave de la empresa.' },
      { detail: 'Genera la carpeta tributaria electrónica.' },
      { detail: 'Descárgala en PDF y súbela aquí, sin cambiarla.' },
    ],
  },
  sii: {
    title: 'Ingresar clave del Servicio de Impuestos Internos',
    detail: 'Nos conectamos por ti. No guardamos la clave.',
    overlay: 'Estamos conectándonos con el Servicio de Impuestos Internos',
    lost: 'Borramos la clave que escribiste: revisa tu conexión, ingrésala otra vez y presiona Continuar.',
    aside: 'Qué hacemos con la clave',
    steps: [
      { detail: 'Nos conectamos una vez con el SII.' },
      { detail: 'Leemos quiénes representan a la empresa y su dirección.' },
      { detail: 'Borramos la clave apenas termina la consulta.' },
    ],
  },
} satisfies Record<ProofOption, unknown>);

/** Texts about a tax folder that waits for a bank employee, with the days that its code is kept and those after which a folder is too old (EXT-2508, EXT-2939). */
export const waiting = worded('portabilidad.representative.waiting', {
  title: 'Recibimos tu carpeta y la revisará un ejecutivo',
  next: 'Aún no comprobamos que representas a la empresa, así que no puedes continuar todavía. Desde el próximo día hábil, vuelve a entrar y adjunta esta misma carpeta: si el ejecutivo la confirmó, pasarás al paso siguiente; si aún no la revisa, verás este mismo aviso.',
  until: (keptDays: number, folderDays: number | undefined) =>
    `Tienes ${spokenDays(keptDays)} para volver${folderDays === undefined ? '' : `, mientras la carpeta no tenga más de ${spokenDays(folderDays)}`}.`,
  keep: 'Guarda el PDF. De la carpeta solo conservamos su código de verificación y el nombre del archivo.',
  otherWay:
    'Si no quieres esperar, ingresa la clave tributaria de la empresa o acércate a una sucursal. Si necesitas ayuda, llama al',
});

const otherFile = 'una carpeta tributaria que se pueda adjuntar';

/** Names of what is missing for a proof of representation, as listed at the Continue button of its page (REP-09, REP-10). */
export const missingWording = worded('portabilidad.representative.missingWording', {
  'no-folder': 'adjuntar la carpeta tributaria',
  'no-password': 'ingresar la clave tributaria',
  extension: otherFile,
  name: otherFile,
  empty: otherFile,
  size: otherFile,
  flagged: otherFile,
} satisfies Record<ProofFault, string>);

/** Returns the error message of a tax folder file; for a folder refused by the bank, the bank's reason (REP-14). */
export const folderWording = (fault: FileFault, reason?: string): string =>
  fileMessage(fault, 'public', reason);

/** Messages of a refused tax folder, by reason (EXT-1102). */
export const wrongFolder = worded('portabilidad.representative.wrongFolder', {
  'not-a-pdf':
    'El archivo no es un PDF. Descarga otra vez la carpeta desde el sitio del SII y adjúntala sin cambiarla.',
  unreadable:
    'No encontramos una carpeta tributaria en este archivo. Descárgala otra vez desde el sitio del SII y adjúntala sin cambiarla.',
  'another-company': 'Esta carpeta es de otra empresa. Adjunta la de la empresa que indicaste al comenzar.',
  'unknown-folder':
    'El SII no reconoce el código de verificación de esta carpeta. Descárgala otra vez desde su sitio y adjúntala sin cambiarla.',
  'old-folder':
    'Esta carpeta es muy antigua. Genera una nueva en el sitio del SII y adjúntala sin cambiarla.',
} satisfies Record<Exclude<WrongFolder, object>, string>);

/** Texts of the alert about a refused proof of representation: folder, password or lockout (EXT-1102 to EXT-1104). */
export const wrong = worded('portabilidad.representative.wrong', {
  folder: 'No pudimos usar la carpeta que adjuntaste',
  password: 'La clave tributaria no es correcta',
  passwordOf: (company: string) =>
    `El SII no la reconoce como la clave del RUT ${company}. Ingrésala otra vez o adjunta la carpeta tributaria.`,
  /** Text added to the message about a folder of another company: the rut that the visitor typed, not the folder's (EXT-1172). */
  itsRut: (company: string) => `Es la del RUT ${company}.`,
  otherRut: '¿No es el RUT de tu empresa?',
  triesLeft: (tries: number) =>
    tries === 1
      ? 'Te queda 1 intento antes de que bloqueemos esta comprobación.'
      : `Te quedan ${tries} intentos antes de que bloqueemos esta comprobación.`,
  locked: 'Bloqueamos la comprobación con clave tributaria',
  lockedUntil: (moment: string) => `No probaremos otra clave de esta empresa hasta el ${moment}.`,
  /** Text added to the message of a lockout, which may apply to all companies of the person (EXT-3000). */
  lockedElsewhere: 'Si te equivocaste con varias empresas, puede valer para todas.',
  lockedFor: (hours: number) => `No probaremos otra clave de esta empresa por ${hours} horas.`,
  lockedNow: 'Por ahora no probaremos otra clave de esta empresa.',
  callUs: 'Si necesitas ayuda, llama al',
});

/** Returns the sentence about a lockout of the tax authority password: with its end, or else its length in hours, or else neither (EXT-1104). */
export const lockWords = (until: string | undefined, hours: number | undefined): string => {
  const moment = until === undefined ? undefined : spokenInstant(until);
  if (moment !== undefined) return wrong.lockedUntil(moment);
  return hours === undefined ? wrong.lockedNow : wrong.lockedFor(hours);
};

/** Texts of the page shown if the proof confirmed no representative (REP-17 to REP-19). */
export const nobody = worded('portabilidad.representative.nobody', {
  title: 'No puedes continuar el flujo online',
  message: (representative: string, company: string) =>
    `No pudimos confirmar que el RUT ${representative} represente a la empresa ${company}. ` +
    'Acércate a una sucursal con las escrituras de los poderes de la empresa.',
  again:
    'La solicitud no se envió, y no hay un plazo para volver: si un RUT está mal escrito, vuelve al inicio y corrígelo.',
  backToBank: 'Volver al sitio del banco',
});
