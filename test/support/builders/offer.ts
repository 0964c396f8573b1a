import type { Offer } from '#core/portability/status/offer.ts';

/** Builds an offer of 5 March 2026 that expires seven bank business days later. */
export const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  idSolicitud: 1001,
  version: 'version-1',
  offeredOn: { year: 2026, month: 3, day: 5 },
  validUntil: { year: 2026, month: 3, day: 16 },
  conditions: ['Las cuotas son mensuales y la tasa no cambia.'],
  products: [
    {
      product: 'Crédito comercial',
      currency: 'CLP',
      amount: 1_000_000,
      months: 12,
      monthlyRate: 1.15,
      instalment: 89_683,
      lastInstalment: 89_676,
      costs: [{ concept: 'Gastos de apertura', percent: 0.5 }],
      cae: 14.73,
      totalCost: 1_081_189,
    },
    {
      product: 'Cuenta corriente',
      currency: 'CLP',
      costs: [{ concept: 'Mantención mensual', amount: 4990 }],
    },
  ],
  closings: [
    {
      number: 1,
      product: 'Cuenta corriente',
      sentence: 'Vas a cerrar todas tus cuentas corrientes en Banco del Valle',
    },
  ],
  ...changes,
});
