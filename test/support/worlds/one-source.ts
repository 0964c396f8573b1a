import type { BudgetLimits } from '#core/bank/budgets.ts';

const plenty = 1_000_000;

/** Rate limits for tests in which one address makes all calls. */
export const plentyOfCalls: BudgetLimits = {
  captcha: plenty,
  identity: plenty,
  queries: plenty,
  people: plenty,
  peopleOfNetwork: plenty,
};

/** Settings of a bank with the rate limits of `plentyOfCalls`, and with daily limits as high. */
export const plentyOfCallsSettings = {
  CAPTCHA_POR_MINUTO: String(plenty),
  IDENTIDAD_POR_MINUTO: String(plenty),
  CONSULTAS_POR_MINUTO: String(plenty),
  PERSONAS_POR_HORA: String(plenty),
  PERSONAS_POR_HORA_DE_RED: String(plenty),
  SOLICITUDES_POR_DIA: String(plenty),
  CORREOS_POR_DIRECCION: String(plenty),
} as const;
