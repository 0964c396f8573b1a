import { aDay } from './units-of-time.ts';

/** Names of everything that the bank locks after three failures; `dispositivos` means each device of a person by itself. The limits and hours are in `access/factors.ts` and `attempts/locks.ts` of the bank (EXT-1314). */
export const lockables = [
  'clave',
  'pin',
  'clave-1.0',
  'digipass',
  'digicard',
  'clave-internet',
  'tercera-clave',
  'llave-de-acceso',
  'certificado',
  'dispositivos',
  'preguntas',
  'clave-tributaria',
] as const;

export type Lockable = (typeof lockables)[number];

/** Kind of alternative offered after a device is locked: another device, or else how the journey leads to a key without devices; at a sign-in, a phone call (EXT-1330, EXT-1331, EXT-2819). */
export type LockRoad = 'other-device' | 'without-card' | 'forgotten-password' | 'old-key' | 'phone';

/** Lockout as shown to the user; `until` is its end as an instant with the bank's UTC offset, if the bank sends it; `road` is the alternative that still works, if the journey knows it. */
export type ToldLock = {
  readonly of: Lockable;
  readonly until?: string | undefined;
  readonly road?: LockRoad | undefined;
};

/** Longest time to the end of a lockout, in days, that is shown as a date; lockouts by failures last some days at most, so a later end means that only the bank lifts the lockout (EXT-1129). */
const toldEndDays = 366;

/** Tells whether a lockout with this end, in epoch milliseconds, ends only when the bank lifts it (EXT-1129). */
export const endsByBankOnly = (until: number, now: number): boolean => until - now > toldEndDays * aDay;

/** Hours that a lockout lasts: the first one, and the longest one if each lasts twice as long as the one before. */
export type LockTerm = { readonly horas: number; readonly maximo?: number | undefined };

/** Periods that the access area announces in advance: lockouts of the key, and of a pin, 1.0 key or device; hours to activate a key by phone; minutes to complete an operation once it began, and to create a passkey once it was authorised. A page from an older node lacks the optional ones (EXT-1070, EXT-2978). */
export type AccessTerms = {
  readonly clave: LockTerm;
  readonly dispositivos: LockTerm;
  readonly activacion: number;
  readonly operacion?: number | undefined;
  readonly llave?: number | undefined;
  /** Minutes without use, and hours in any case, after which the session of the company home ends. */
  readonly sesion?: { readonly minutos: number; readonly horas: number } | undefined;
};

/** Map from what the bank locks to the term of its lockout; `undefined` if the portal does not know it. */
const termName = {
  clave: 'clave',
  pin: 'dispositivos',
  'clave-1.0': 'dispositivos',
  digipass: 'dispositivos',
  digicard: 'dispositivos',
  'clave-internet': 'dispositivos',
  'tercera-clave': 'dispositivos',
  'llave-de-acceso': 'dispositivos',
  certificado: 'dispositivos',
  dispositivos: 'dispositivos',
  preguntas: undefined,
  'clave-tributaria': undefined,
} as const satisfies Record<Lockable, 'clave' | 'dispositivos' | undefined>;

/** Tells whether a lockout lasts as long as that of the key, and not as that of a device (EXT-304, EXT-2996). */
export const locksAsKey = (of: Lockable): boolean => termName[of] === 'clave';

/** Returns how long a lockout would last; `undefined` if the portal does not know it (EXT-1070). */
export const lockTermOf = (of: Lockable, terms: AccessTerms | undefined): LockTerm | undefined => {
  const name = termName[of];
  return name && terms?.[name];
};

// Lockout text for mails and for pages outside the journeys, which do not know how many devices a person has.
const otherDevice =
  'puede usar otro dispositivo, si lo tiene, o registrar una clave nueva sin tarjeta en Olvidé mi clave, que se activa con una llamada';

/** Texts of the alternative that works during each lockout, worded to follow "mientras tanto"; lockouts without an alternative are absent. Screens and mails share them (EXT-1314, EXT-1611). */
export const waysAround = {
  pin: 'puede registrar una clave nueva sin tarjeta, que se activa con una llamada',
  'clave-1.0': 'puede solicitar su clave con un dispositivo de seguridad',
  digipass: otherDevice,
  digicard: otherDevice,
  'clave-internet': otherDevice,
  'tercera-clave': otherDevice,
  'llave-de-acceso': otherDevice,
  certificado: otherDevice,
} as const satisfies Partial<Record<Lockable, string>>;
