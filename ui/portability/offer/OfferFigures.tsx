import { useState } from 'react';
import type { OfferedProduct } from '#core/portability/status/offer.ts';
import { ColumnsStore } from '#ui/kit/ColumnsStore.ts';
import { DataTable, type TableRow } from '#ui/kit/DataTable.tsx';
import { MissingValue } from '../MissingValue.tsx';
import { missingValueText } from '../missing-value-text.ts';
import { figureNames, figuresOf, type FigureName } from './offer-figures.ts';
import { columnWording, text } from './text.ts';

const Figure = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? (
    <MissingValue />
  ) : (
    lines.map((line) => (
      <span key={line} className="offer-line">
        {line}
      </span>
    ))
  );

const rowOf =
  (names: readonly FigureName[]) =>
  (offered: OfferedProduct, place: number): TableRow => {
    const figures = figuresOf(offered);
    return {
      id: String(place),
      name: offered.product,
      cells: [
        <b key="product">{offered.product}</b>,
        ...names.map((name) => <Figure key={name} lines={figures[name]} />),
      ],
    };
  };

/** Returns the names of the offer's columns, without those that no product has a value for. */
const namesIn = (products: readonly OfferedProduct[]): readonly FigureName[] =>
  figureNames.filter((name) => products.some((offered) => figuresOf(offered)[name].length > 0));

/** Table with the figures of the offered products; on narrow screens each product is a card (EXT-1532). */
export const OfferFigures = ({ products }: { readonly products: readonly OfferedProduct[] }) => {
  const [names] = useState(() => namesIn(products));
  const [columns] = useState(
    () =>
      new ColumnsStore(
        (['product', ...names] as const).map((name, index) => ({
          nombre: columnWording[name],
          visible: true,
          ocultable: false,
          index,
        })),
      ),
  );
  return (
    <DataTable
      label={text.products}
      columns={columns}
      empty={missingValueText.words}
      rows={products.map(rowOf(names))}
    />
  );
};
