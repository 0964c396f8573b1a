import type { OfferCost, OfferedProduct } from '#core/portability/status/offer.ts';
import { formatMoney } from '#core/shared/money.ts';
import { columnWording, figure } from './text.ts';

const percent = (value: number): string => figure.percent(String(value).replace('.', ','));

const costOf = (cost: OfferCost, currency: string): string =>
  figure.cost(cost.concept, 'percent' in cost ? percent(cost.percent) : formatMoney(cost.amount, currency));

export const figureNames = ['amount', 'months', 'rate', 'instalment', 'costs', 'cae', 'total'] as const;
export type FigureName = (typeof figureNames)[number];

const said = <Value>(value: Value | undefined, words: (value: Value) => string): readonly string[] =>
  value === undefined ? [] : [words(value)];

/** Returns the formatted figures of an offered product, by name; a figure may have several values or none (EXT-1532). */
export const figuresOf = (offered: OfferedProduct): Readonly<Record<FigureName, readonly string[]>> => {
  const { currency, instalment, lastInstalment } = offered;
  const money = (amount: number): string => formatMoney(amount, currency);
  const last = lastInstalment === instalment ? undefined : lastInstalment;
  return {
    amount: said(offered.amount, money),
    months: said(offered.months, figure.months),
    rate: said(offered.monthlyRate, percent),
    instalment: [...said(instalment, money), ...said(last, (amount) => figure.last(money(amount)))],
    costs: offered.costs.map((cost) => costOf(cost, currency)),
    cae: said(offered.cae, percent),
    total: said(offered.totalCost, money),
  };
};

/** Returns the formatted figures of an offered product as texts, each with its name. */
export const namedFigures = (offered: OfferedProduct): readonly string[] => {
  const figures = figuresOf(offered);
  return figureNames.flatMap((name) =>
    figures[name].length === 0 ? [] : [figure.named(columnWording[name], figures[name].join(', '))],
  );
};
