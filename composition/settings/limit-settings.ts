import type * as t from 'io-ts/lib/index.js';
import { defaultLimits } from '#core/bank/budgets.ts';
import type { BankConfig } from './bank-config.ts';
import { numberWithin } from './setting-values.ts';

const most = 1_000_000;

/** Codecs of the settings for rate limits per minute or hour, and for daily limits. */
export const limitSettings = {
  CAPTCHA_POR_MINUTO: numberWithin(1, most),
  IDENTIDAD_POR_MINUTO: numberWithin(1, most),
  CONSULTAS_POR_MINUTO: numberWithin(1, most),
  PERSONAS_POR_HORA: numberWithin(1, most),
  PERSONAS_POR_HORA_DE_RED: numberWithin(1, most),
  SOLICITUDES_POR_DIA: numberWithin(1, most),
  CORREOS_POR_DIRECCION: numberWithin(2, most),
};

/** Default values of the limit settings, written as in environment variables. */
export const limitDefaults = {
  CAPTCHA_POR_MINUTO: String(defaultLimits.captcha),
  IDENTIDAD_POR_MINUTO: String(defaultLimits.identity),
  CONSULTAS_POR_MINUTO: String(defaultLimits.queries),
  PERSONAS_POR_HORA: String(defaultLimits.people),
  PERSONAS_POR_HORA_DE_RED: String(defaultLimits.peopleOfNetwork),
  SOLICITUDES_POR_DIA: '10',
  CORREOS_POR_DIRECCION: '20',
} as const;

type Read = t.TypeOf<t.TypeC<typeof limitSettings>>;

/** Converts the limit settings to the rate limits and daily limits of a bank. */
export const limitsOf = (read: Read): Pick<BankConfig, 'budgets' | 'daily'> => ({
  budgets: {
    captcha: read.CAPTCHA_POR_MINUTO,
    identity: read.IDENTIDAD_POR_MINUTO,
    queries: read.CONSULTAS_POR_MINUTO,
    people: read.PERSONAS_POR_HORA,
    peopleOfNetwork: read.PERSONAS_POR_HORA_DE_RED,
  },
  daily: { requests: read.SOLICITUDES_POR_DIA, mailsToOne: read.CORREOS_POR_DIRECCION },
});
