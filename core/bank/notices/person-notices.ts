import { disownedLockEnd } from '../../shared/disowned-lock.ts';
import { disownPath } from '../../shared/disown-path.ts';
import { waysAround } from '../../shared/locks.ts';
import { formatRut, type Rut } from '../../shared/rut.ts';
import { spokenDay } from '../../shared/spoken-day.ts';
import { spokenList } from '../../shared/spoken-list.ts';
import type { AnnouncedFactor } from '../access/factors.ts';
import { disownDays } from '../access/lifetimes.ts';
import type { Disowned } from '../access/sign-in/sign-in-ports.ts';
import type { BankClock } from '../shared-ports.ts';
import { written, type NoticeBank, type PersonNotice } from './notice.ts';
import { quotedName } from './quoted-name.ts';

type Moment = ReturnType<BankClock['wall']>;

const spoken = ({ date, time }: Moment): string => `${spokenDay(date)} a las ${time}`;

/** Returns the closing line of every mail to a user, against phishing (EXT-1602). */
const endOf = ({ bankName }: NoticeBank): string =>
  `${bankName} nunca le pide claves ni códigos por correo, ni envía enlaces para ingresar.`;

const whereToChange = ({ portalAddress }: NoticeBank): string =>
  `escriba ${portalAddress} en su navegador y elija «Olvidé mi clave»`;

/** Default title in the user's list of mails, for a mail whose title an earlier version deleted (EXT-2885). */
export const untitled = 'Aviso sobre la seguridad de su cuenta';

const unknownOrigins = {
  browser: 'desde un navegador que no conocíamos',
  network: 'desde una red que no conocíamos',
} as const;

/** What was unknown about the origin of a sign-in: the browser, or only the network. */
export type UnknownOrigin = keyof typeof unknownOrigins;

/** Sentence of the sign-in mail which explains that after a change of key the mail also comes for familiar browsers, since the bank's known devices are tied to the key (EXT-509, EXT-2838). */
const afterKeyChange =
  'Después de un cambio de clave avisamos así del primer ingreso en cada navegador, también en el suyo.';

/** Returns the sentence of a sign-in mail about its link that locks the key: until which day it works, and that it works once (EXT-2803, EXT-2927). */
export const disownLinkTerm = `El enlace del correo sirve una sola vez, y hasta ${disownDays} días después de ese ingreso.`;

/** Text fragment about which passkeys «No fui yo» stops: those added since the disowned sign-in, or since another unknown sign-in of the last `disownDays` days (EXT-2881). */
const unknownSignIns = `ese ingreso, o desde otro de los últimos ${disownDays} días en que no conocíamos el navegador o la red,`;

/** Sentence about the passkeys that «No fui yo» stops (EXT-2830, EXT-2881, EXT-2927). */
export const passkeysStop = `Las llaves de acceso que se hayan agregado desde ${unknownSignIns} dejan de servir.`;

const signInMail = (bank: NoticeBank, at: Moment, unknown: UnknownOrigin, link?: string): PersonNotice =>
  written('new-sign-in', `Ingreso ${unknownOrigins[unknown]}`, [
    `El ${spoken(at)} se ingresó a Portal Empresas de ${bank.bankName} con su Rut y su clave, ${unknownOrigins[unknown]}.`,
    'Si fue usted, no tiene que hacer nada.',
    ...(unknown === 'browser' ? [afterKeyChange] : []),
    ...(link === undefined
      ? [`Si no fue usted, llame de inmediato al ${bank.phone} y cambie su clave: ${whereToChange(bank)}.`]
      : [
          `Si no fue usted, bloquee su clave en esta página, que solo bloquea: ${bank.portalAddress}${disownPath}?enlace=${link}`,
          `Al bloquearla se cierran todas las sesiones. ${passkeysStop}`,
          disownLinkTerm,
          `También puede llamar al ${bank.phone}. Después cambie su clave: ${whereToChange(bank)}.`,
        ]),
    'De estos ingresos le avisamos a lo más diez veces por día.',
    endOf(bank),
  ]);

/** Builds the mail about a sign-in from an unknown browser or network; its optional link leads to the page that locks the key (EXT-1607, EXT-2803, EXT-2810). */
export const newSignIn = (
  bank: NoticeBank,
  at: Moment,
  unknown: UnknownOrigin,
  link?: string,
): PersonNotice =>
  link === undefined
    ? signInMail(bank, at, unknown)
    : { ...signInMail(bank, at, unknown, link), withoutLink: signInMail(bank, at, unknown) };

/** Builds the mail about a right key typed from an unknown browser or network in a sign-in that still lacks the passkey (EXT-3028). */
export const keyTyped = (bank: NoticeBank, at: Moment, unknown: UnknownOrigin): PersonNotice =>
  written('key-typed', `Se escribió su clave ${unknownOrigins[unknown]}`, [
    `El ${spoken(at)} se escribieron en Portal Empresas de ${bank.bankName} su Rut y su clave correcta, ${unknownOrigins[unknown]}. Con eso nadie ingresó: para ingresar se pide además una llave de acceso suya.`,
    'Si fue usted, no tiene que hacer nada.',
    `Si no fue usted, alguien sabe su clave. Cámbiela: ${whereToChange(bank)}. También puede llamar al ${bank.phone}.`,
    'De esto le avisamos a lo más diez veces por día.',
    endOf(bank),
  ]);

const stoppedOnes = (names: readonly string[], phone: string): readonly string[] => {
  if (names.length === 0) return [];
  const which = spokenList(names.map(quotedName));
  return names.length === 1
    ? [
        `Desde ${unknownSignIns} se agregó a su usuario una llave de acceso: ${which}. Ya no sirve. Si no la agregó usted, llame al ${phone} para que la quitemos. Si es suya, quítela en Llaves de acceso y agréguela otra vez.`,
      ]
    : [
        `Desde ${unknownSignIns} se agregaron a su usuario ${names.length} llaves de acceso: ${which}. Ya no sirven. Si no las agregó usted, llame al ${phone} para que las quitemos. Si son suyas, quítelas en Llaves de acceso y agréguelas otra vez.`,
      ];
};

const stayingOnes = (stays: Disowned['stays'], phone: string, wall: BankClock['wall']): readonly string[] => {
  if (stays.length === 0) return [];
  const which = spokenList(
    stays.map(({ name, addedAt }) => `${quotedName(name)}, del ${spokenDay(wall(addedAt).date)}`),
  );
  return stays.length === 1
    ? [
        `Sigue sirviendo una llave de acceso que se agregó antes: ${which}. Si no la agregó usted, llame al ${phone} para que la quitemos.`,
      ]
    : [
        `Siguen sirviendo ${stays.length} llaves de acceso que se agregaron antes: ${which}. Si alguna no la agregó usted, llame al ${phone} para que la quitemos.`,
      ];
};

/** Returns the sentences about the passkeys that «No fui yo» stopped, and about those that still work, with the day on which each was added; none without passkeys (EXT-2830, EXT-2881). */
export const passkeysOfDisowned = (
  { passkeys, stays }: Disowned,
  phone: string,
  wall: BankClock['wall'],
): readonly string[] => [...stoppedOnes(passkeys, phone), ...stayingOnes(stays, phone, wall)];

/** Builds the mail about a key that its owner locked by «No fui yo», with the passkeys that were stopped and those that still work (EXT-2803, EXT-2830, EXT-2881). */
export const keyLockedByOwner = (bank: NoticeBank, done: Disowned, wall: BankClock['wall']): PersonNotice =>
  written('key-locked', 'Su clave está bloqueada porque usted lo pidió', [
    `Se nos dijo que un ingreso con su clave a Portal Empresas de ${bank.bankName} no fue suyo. Cerramos todas las sesiones y bloqueamos la clave. Este bloqueo ${disownedLockEnd}`,
    ...passkeysOfDisowned(done, bank.phone, wall),
    `Para volver a ingresar registre una clave nueva: ${whereToChange(bank)}. Si después recuerda que el ingreso sí fue suyo, puede reactivar la misma con un dispositivo de seguridad suyo.`,
    `Si usted no lo pidió, llame al ${bank.phone}.`,
    endOf(bank),
  ]);

/** Builds the mail about a created first key or a changed key. */
export const keyChanged = (bank: NoticeBank, isFirst: boolean, at: Moment): PersonNotice => {
  const done = isFirst ? 'se creó su clave' : 'se cambió su clave';
  return written('key-changed', isFirst ? 'Se creó su clave' : 'Se cambió su clave', [
    `El ${spoken(at)} ${done} de Portal Empresas de ${bank.bankName}.`,
    'Si fue usted, no tiene que hacer nada.',
    `Si no fue usted, llame de inmediato al ${bank.phone}.`,
    endOf(bank),
  ]);
};

/** Builds the mail about a waiting key (new key not yet activated by phone) that was deleted because somebody proved the current key (EXT-2847). */
export const keyDropped = (bank: NoticeBank, at: Moment): PersonNotice =>
  written('key-dropped', 'Se borró la clave nueva que esperaba una llamada', [
    `Para su Rut se había registrado sin tarjeta una clave nueva de Portal Empresas de ${bank.bankName}, que esperaba la llamada que la activa. El ${spoken(at)} usted ingresó con la clave que ya tenía, o la reactivó. Por eso borramos la nueva, y su número ya no sirve.`,
    `Siga usando la clave que ya tenía. Si quiere otra, regístrela de nuevo: ${whereToChange(bank)}.`,
    `Si no la registró usted, no tiene que hacer nada: nadie puede usarla. Si no fue usted quien ingresó o reactivó la clave, llame de inmediato al ${bank.phone}.`,
    endOf(bank),
  ]);

const reopenings = {
  device: {
    subject: 'Se reactivó la clave que usted bloqueó',
    done: 'se reactivó, con un dispositivo de seguridad o un certificado digital suyo,',
    ifOwn: 'Si fue usted, no tiene que hacer nada. Si no fue usted,',
  },
  phone: {
    subject: 'Desbloqueamos la clave que usted bloqueó',
    done: 'desbloqueamos, porque se nos pidió por teléfono,',
    ifOwn: 'Si usted lo pidió, no tiene que hacer nada. Si no,',
  },
} as const;

/** Builds the mail about a key locked by «No fui yo» that a reactivation or the phone service unlocked (EXT-2803, EXT-2882). */
export const keyReopened = (bank: NoticeBank, by: keyof typeof reopenings, at: Moment): PersonNotice =>
  written('key-reopened', reopenings[by].subject, [
    `El ${spoken(at)} ${reopenings[by].done} la clave de Portal Empresas de ${bank.bankName} que se había bloqueado porque un ingreso no fue suyo. Es la misma clave de antes, y sirve otra vez.`,
    `${reopenings[by].ifOwn} llame de inmediato al ${bank.phone}.`,
    endOf(bank),
  ]);

/** Builds the mail about lockouts by failed attempts that the phone service lifted (EXT-1132). */
export const locksLifted = (bank: NoticeBank, at: Moment): PersonNotice =>
  written('locks-lifted', 'Levantamos un bloqueo, porque se nos pidió por teléfono', [
    `El ${spoken(at)} levantamos, porque se nos pidió por teléfono, lo que los intentos fallidos habían bloqueado en Portal Empresas de ${bank.bankName}. Sus claves y dispositivos son los de antes.`,
    `Si usted lo pidió, no tiene que hacer nada. Si no, llame de inmediato al ${bank.phone}.`,
    'De esto le avisamos a lo más una vez por hora.',
    endOf(bank),
  ]);

/** Event of a passkey that its owner is notified of. */
export type PasskeyNews = 'added' | 'removed' | 'copied';

const passkeyNews = {
  added: { subject: 'Se agregó una llave de acceso', done: 'se agregó una llave de acceso a su usuario' },
  removed: { subject: 'Se quitó una llave de acceso', done: 'se quitó una llave de acceso de su usuario' },
  copied: {
    subject: 'Rechazamos una llave de acceso que parece copiada',
    done: 'se usó una llave de acceso suya que parece copiada, y la rechazamos',
  },
} as const satisfies Record<PasskeyNews, { readonly subject: string; readonly done: string }>;

/** Builds the mail about a passkey that was added, removed or copied (EXT-2816). */
export const passkeyChanged = (bank: NoticeBank, news: PasskeyNews, at: Moment): PersonNotice =>
  written('passkey', passkeyNews[news].subject, [
    `El ${spoken(at)} ${passkeyNews[news].done} en Portal Empresas de ${bank.bankName}.`,
    news === 'copied'
      ? `Quite esa llave en Llaves de acceso y agregue otra. Si no sabe por qué ocurrió, llame al ${bank.phone}.`
      : `Si fue usted, no tiene que hacer nada. Si no fue usted, llame de inmediato al ${bank.phone}.`,
    endOf(bank),
  ]);

/** Builds the mail about a passkey that was renamed, since a new name can hide a stranger's passkey among the owner's (EXT-2884). */
export const passkeyRenamed = (
  bank: NoticeBank,
  { before, name }: { readonly before: string; readonly name: string },
  at: Moment,
): PersonNotice =>
  written('passkey', 'Se cambió el nombre de una llave de acceso', [
    `El ${spoken(at)} se cambió el nombre de una llave de acceso de su usuario en Portal Empresas de ${bank.bankName}: ${quotedName(before)} se llama ahora ${quotedName(name)}.`,
    `Si fue usted, no tiene que hacer nada. Si no fue usted, llame de inmediato al ${bank.phone}.`,
    'De estos cambios le avisamos a lo más diez veces por día.',
    endOf(bank),
  ]);

/** Builds the mail about passkeys that the phone service removed (EXT-2831). */
export const passkeysCleared = (bank: NoticeBank, names: readonly string[], at: Moment): PersonNotice =>
  written('passkey', 'Quitamos llaves de acceso de su usuario', [
    `El ${spoken(at)} quitamos de su usuario en Portal Empresas de ${bank.bankName}, porque se nos pidió por teléfono: ${spokenList(names.map(quotedName))}. Cerramos también todas sus sesiones.`,
    `Si usted lo pidió, no tiene que hacer nada. Si no, llame de inmediato al ${bank.phone}.`,
    endOf(bank),
  ]);

/** Contact data of a person that the bank changed: mobile phone, mail address, or both. */
export type ChangedContact = 'mobile' | 'email' | 'both';

const contacts = {
  mobile: { what: 'celular', next: 'Los códigos van ahora al nuevo' },
  email: { what: 'correo', next: 'Los avisos van ahora al nuevo' },
  both: { what: 'celular y su correo', next: 'Los códigos y los avisos van ahora a los nuevos' },
} as const satisfies Record<ChangedContact, { readonly what: string; readonly next: string }>;

/** Builds the mail to the previous address about a contact that the bank changed; it names neither the old nor the new contact, since anybody may read a mail (EXT-2106). */
export const contactChanged = (bank: NoticeBank, what: ChangedContact, at: Moment): PersonNotice =>
  written('contact-changed', `Cambiamos su ${contacts[what].what}`, [
    `El ${spoken(at)} cambiamos su ${contacts[what].what} en Portal Empresas de ${bank.bankName}, porque se nos pidió. ${contacts[what].next}.`,
    `Si usted lo pidió, no tiene que hacer nada. Si no, llame de inmediato al ${bank.phone}.`,
    endOf(bank),
  ]);

const doneInPortability = {
  signed: { subject: 'Se firmó una solicitud de portabilidad con su Rut', done: 'se firmó con su Rut' },
  accepted: {
    subject: 'Se aceptó una oferta de portabilidad con su Rut',
    done: 'se aceptó con su Rut la oferta a',
  },
} as const;

/** Builds the warning mail to a person's address on record when a request was signed, or an offer accepted, in the person's name with a different mail address; it mentions only the request's number and company (EXT-3026). */
export const portabilityDone = (
  bank: NoticeBank,
  act: keyof typeof doneInPortability,
  { idSolicitud, company }: { readonly idSolicitud: number; readonly company: Rut },
  at: Moment,
): PersonNotice =>
  written('portability', doneInPortability[act].subject, [
    `El ${spoken(at)} ${doneInPortability[act].done} la solicitud de portabilidad financiera N° ${idSolicitud} de ${bank.bankName}, a nombre del Rut ${formatRut(company)}.`,
    'Le avisamos a este correo, el que tenemos de usted, porque en la solicitud se dio otro.',
    `Si fue usted, no tiene que hacer nada: lo que sigue se escribe al correo de la solicitud. Si no fue usted, llame de inmediato al ${bank.phone}.`,
    endOf(bank),
  ]);

/** Sentences of a lockout mail: that the factor is locked (`is`), and, for a factor used in one journey only, that nothing else is locked (`only`). */
type LockedFactor = { readonly is: string; readonly only: string | undefined };

const locked = {
  clave: { is: 'Su clave está bloqueada', only: undefined },
  pin: {
    is: 'El PIN de su tarjeta está bloqueado',
    only: 'Solo se bloquea recuperar su clave con la tarjeta en este portal.',
  },
  'clave-1.0': { is: 'Su clave 1.0 está bloqueada', only: undefined },
  digipass: { is: 'Su Digipass está bloqueado', only: undefined },
  digicard: { is: 'Su Digicard está bloqueada', only: undefined },
  'clave-internet': { is: 'Su Clave Internet está bloqueada', only: undefined },
  'tercera-clave': { is: 'Su Tercera Clave está bloqueada', only: undefined },
  'llave-de-acceso': { is: 'Su llave de acceso está bloqueada', only: undefined },
  certificado: { is: 'Su certificado digital está bloqueado', only: undefined },
} as const satisfies Record<AnnouncedFactor, LockedFactor>;

/** Whether the bank asks for a passkey at sign-in; no other device may then be used in its place (EXT-2819). */
type AtSignIn = { readonly asksPasskey: boolean };

const otherWay = (
  { phone, portalAddress }: NoticeBank,
  factor: AnnouncedFactor,
  { asksPasskey }: AtSignIn,
): string => {
  if (factor === 'clave')
    return `Si fue usted, puede esperar hasta entonces o reactivarla antes con un dispositivo de seguridad suyo: escriba ${portalAddress} en su navegador, intente ingresar y elija «Reactivar mi clave». Si no tiene ninguno, o no recuerda la clave, elija «Olvidé mi clave».`;
  return factor === 'llave-de-acceso' && asksPasskey
    ? `Si fue usted, puede esperar hasta entonces. Para ingresar no sirve otro dispositivo: si lo necesita antes, llame al ${phone} y pida que la desbloqueemos.`
    : `Si fue usted, puede esperar hasta entonces; mientras tanto ${waysAround[factor]}. También puede llamar al ${phone}.`;
};

/** Builds the mail about a lockout of the identity questions after three failures; a round with wrong answers and the digital identity of another person each count as one (EXT-212, EXT-2855). */
export const questionsLocked = (bank: NoticeBank, until: Moment): PersonNotice =>
  written('questions-locked', 'Se bloquearon sus preguntas de identidad', [
    `Con su Rut y el número de una cédula falló tres veces la comprobación de identidad de la portabilidad financiera de ${bank.bankName}. Con ese número no se puede intentar otra vez hasta el ${spoken(until)}.`,
    'Si fue usted, puede intentarlo otra vez desde entonces; mientras tanto puede pedir la portabilidad en una sucursal.',
    `Si no fue usted, alguien tiene su Rut y un número de cédula. Con esos intentos nadie ingresó. Llame al ${bank.phone}.`,
    'De esto le avisamos a lo más una vez por hora.',
    endOf(bank),
  ]);

/** Builds the mail about a lockout: the locked factor, the end, the alternative, and the phone number to call. */
export const factorLocked = (
  bank: NoticeBank,
  factor: AnnouncedFactor,
  until: Moment,
  atSignIn: AtSignIn = { asksPasskey: false },
): PersonNotice => {
  const { is, only } = locked[factor];
  return written(factor === 'clave' ? 'key-locked' : 'device-locked', is, [
    `${is} en Portal Empresas de ${bank.bankName} hasta el ${spoken(until)}, después de tres intentos equivocados.`,
    ...(only === undefined ? [] : [only]),
    otherWay(bank, factor, atSignIn),
    `Con esos intentos nadie ingresó. Llame al ${bank.phone} si se repite.`,
    // The mail says that it is sent at most once an hour, since the event may have happened several times.
    'De esto le avisamos a lo más una vez por hora.',
    endOf(bank),
  ]);
};
