import { ranksOf, type Arrow, type Diagram } from './diagram.ts';
import { escaped } from './markup.ts';

const box = { height: 36, letter: 7.6, padding: 28, gapX: 40, gapY: 84 };
const margin = 24;
const line = 14;

type Spot = { readonly x: number; readonly y: number; readonly width: number };
type Spots = ReadonlyMap<string, Spot>;

const widthOf = (name: string): number => Math.round(name.length * box.letter + box.padding);

const rowsOf = (diagram: Diagram): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  for (const [id, rank] of ranksOf(diagram)) (rows[rank] ??= []).push(id);
  return rows;
};

// A row lies in the order of what leads to it from above, so that few arrows cross.
const ordered = (diagram: Diagram): readonly (readonly string[])[] => {
  const place = new Map<string, number>();
  return rowsOf(diagram).map((row) => {
    const above = (id: string): number => {
      const places = diagram.arrows.flatMap(({ from, to }) => (to === id ? (place.get(from) ?? []) : []));
      return places.length === 0 ? 0 : places.reduce((sum, one) => sum + one, 0) / places.length;
    };
    const own = row.toSorted((a, b) => above(a) - above(b));
    own.forEach((id, index) => place.set(id, (index + 0.5) / own.length));
    return own;
  });
};

const spotsOf = (
  diagram: Diagram,
): { readonly spots: Spots; readonly width: number; readonly height: number } => {
  const rows = ordered(diagram).map((row) =>
    row.map((id) => ({ id, width: widthOf(diagram.names.get(id) ?? id) })),
  );
  const widths = rows.map((row) => row.reduce((sum, { width }) => sum + width + box.gapX, -box.gapX));
  const widest = Math.max(...widths);
  const spots = new Map<string, Spot>();
  rows.forEach((row, rank) => {
    let x = margin + 90 + (widest - (widths[rank] ?? 0)) / 2;
    for (const { id, width } of row) {
      spots.set(id, { x, y: margin + rank * (box.height + box.gapY), width });
      x += width + box.gapX;
    }
  });
  return {
    spots,
    width: widest + 2 * (margin + 90),
    height: margin * 2 + rows.length * (box.height + box.gapY) - box.gapY + 20,
  };
};

type Curve = { readonly path: string; readonly x: number; readonly y: number };

const middle = (spot: Spot): number => spot.x + spot.width / 2;

const downwards = (from: Spot, to: Spot): Curve => {
  const [x1, y1, x2, y2] = [middle(from), from.y + box.height, middle(to), to.y];
  const bend = (y2 - y1) / 2;
  return {
    path: `M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`,
    x: x1 + (x2 - x1) * 0.62,
    y: y1 + (y2 - y1) * 0.6,
  };
};

const aside = (from: Spot, to: Spot): Curve => {
  const toRight = from.x < to.x;
  const [x1, x2] = toRight ? [from.x + from.width, to.x] : [from.x, to.x + to.width];
  const y = from.y + box.height / 2;
  const dip = box.height * 0.9;
  return {
    path: `M${x1} ${y} C${x1} ${y + dip} ${x2} ${y + dip} ${x2} ${y}`,
    x: (x1 + x2) / 2,
    y: y + dip * 0.9,
  };
};

const upwards = (from: Spot, to: Spot): Curve => {
  const isLeft = middle(from) <= middle(to);
  const [x1, x2] = isLeft ? [from.x, to.x] : [from.x + from.width, to.x + to.width];
  const out = isLeft ? Math.min(x1, x2) - 44 : Math.max(x1, x2) + 44;
  const [y1, y2] = [from.y + box.height / 2, to.y + box.height / 2];
  return {
    path: `M${x1} ${y1} C${out} ${y1} ${out} ${y2} ${x2} ${y2}`,
    x: out + (isLeft ? 14 : -14),
    y: (y1 + y2) / 2,
  };
};

const curveOf = (from: Spot, to: Spot): Curve => {
  if (from.y === to.y) return aside(from, to);
  return from.y < to.y ? downwards(from, to) : upwards(from, to);
};

const words = (text: string, x: number, y: number): string =>
  text
    .split(', ')
    .map(
      (part, place, all) =>
        `<text class="by" x="${Math.round(x)}" y="${Math.round(y + (place - (all.length - 1) / 2) * line)}">${escaped(part)}</text>`,
    )
    .join('');

const drawArrow =
  (spots: Spots) =>
  ({ from, to, by }: Arrow): string => {
    const [start, end] = [spots.get(from), spots.get(to)];
    if (start === undefined || end === undefined || from === to) return '';
    const { path, x, y } = curveOf(start, end);
    return `<path class="way" d="${path}" marker-end="url(#tip)" />${words(by, x, y)}`;
  };

const endClass = (how: string | undefined): string => {
  if (how === undefined) return 'box';
  return how === 'good end' ? 'box good' : 'box help';
};

const drawBox = (diagram: Diagram, id: string, { x, y, width }: Spot): string => {
  const how = diagram.ends.get(id);
  const stays = diagram.arrows.some(({ from, to }) => from === id && to === id) ? ' ↻' : '';
  const under =
    how === undefined || how === 'good end'
      ? ''
      : `<text class="by" x="${x + width / 2}" y="${y + box.height + 14}">${escaped(how)}</text>`;
  return `<g class="${endClass(how)}${diagram.first.includes(id) ? ' first' : ''}"><rect x="${x}" y="${y}" width="${width}" height="${box.height}" rx="10" /><text x="${x + width / 2}" y="${y + box.height / 2 + 5}">${escaped(diagram.names.get(id) ?? id)}${stays}</text></g>${under}`;
};

/** A state diagram as SVG, from above to below; its colours are those of the page. */
export const drawDiagram = (diagram: Diagram, title: string): string => {
  const { spots, width, height } = spotsOf(diagram);
  return `<svg class="diagram" viewBox="0 0 ${Math.round(width)} ${Math.round(height)}" width="${Math.round(width)}" role="img" aria-label="${escaped(title)}"><defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z" /></marker></defs>${diagram.arrows.map(drawArrow(spots)).join('')}${[...spots].map(([id, spot]) => drawBox(diagram, id, spot)).join('')}</svg>`;
};
