import { type ReactNode, useState } from 'react';
import type { OfferCost, OfferedProduct } from '#core/portability/status/offer.ts';
import { formatMoney } from '#core/shared/money.ts';
import { ColumnsStore } from '#ui/kit/ColumnsStore.ts';
import { DataTable } from '#ui/kit/DataTable.tsx';
import { columnWording, figure, text } from './text.ts';

const names = ['product', 'amount', 'months', 'rate', 'instalment', 'costs', 'cae', 'total'] as const;
type Name = (typeof names)[number];

const percent = (value: number): string => figure.percent(String(value).replace('.', ','));

const told = <Value,>(value: Value | undefined, words: (value: Value) => ReactNode): ReactNode =>
  value === undefined ? figure.nothing : words(value);

const costOf = (cost: OfferCost, currency: string): string =>
  figure.cost(cost.concept, 'percent' in cost ? percent(cost.percent) : formatMoney(cost.amount, currency));

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <>
    {lines.map((line) => (
      <span key={line} className="offer-line">
        {line}
      </span>
    ))}
  </>
);

const cellsOf = (offered: OfferedProduct): Readonly<Record<Name, ReactNode>> => {
  const money = (amount: number): string => formatMoney(amount, offered.currency);
  const { lastInstalment } = offered;
  return {
    product: <b>{offered.product}</b>,
    amount: told(offered.amount, money),
    months: told(offered.months, figure.months),
    rate: told(offered.monthlyRate, percent),
    instalment: told(offered.instalment, (amount) => (
      <Lines
        lines={[
          money(amount),
          ...(lastInstalment === undefined || lastInstalment === amount
            ? []
            : [figure.last(money(lastInstalment))]),
        ]}
      />
    )),
    costs:
      offered.costs.length === 0 ? (
        figure.nothing
      ) : (
        <Lines lines={offered.costs.map((cost) => costOf(cost, offered.currency))} />
      ),
    cae: told(offered.cae, percent),
    total: told(offered.totalCost, money),
  };
};

/** EXT-1532 · Every product with its figures; on a narrow screen each is a card. */
export const OfferFigures = ({ products }: { readonly products: readonly OfferedProduct[] }) => {
  const [columns] = useState(
    () =>
      new ColumnsStore(
        names.map((name, index) => ({ nombre: columnWording[name], visible: true, ocultable: false, index })),
      ),
  );
  return (
    <DataTable
      label={text.products}
      columns={columns}
      empty={figure.nothing}
      rows={products.map((offered, place) => {
        const cells = cellsOf(offered);
        return {
          id: String(place),
          name: offered.product,
          cells: Object.fromEntries(names.map((name, index) => [index, cells[name]])),
        };
      })}
    />
  );
};
