import { ranksOf, type Arrow, type Diagram } from './diagram.ts';
import { escaped } from '#core/shared/escaped.ts';

const box = { height: 36, letter: 7.6, padding: 28, gapX: 56, gapY: 72 };
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

// Returns the rows of boxes, each row ordered by the predecessors of its boxes, so that few arrows cross.
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

type Layout = { readonly spots: Spots; readonly width: number; readonly height: number };

const spotsOf = (diagram: Diagram, side: number): Layout => {
  const rows = ordered(diagram).map((row) =>
    row.map((id) => ({ id, width: widthOf(diagram.names.get(id) ?? id) })),
  );
  const widths = rows.map((row) => row.reduce((sum, { width }) => sum + width + box.gapX, -box.gapX));
  const widest = Math.max(...widths);
  const spots = new Map<string, Spot>();
  rows.forEach((row, rank) => {
    let x = side + (widest - (widths[rank] ?? 0)) / 2;
    for (const { id, width } of row) {
      spots.set(id, { x, y: margin + rank * (box.height + box.gapY), width });
      x += width + box.gapX;
    }
  });
  return {
    spots,
    width: widest + 2 * side,
    height: margin * 2 + rows.length * (box.height + box.gapY) - box.gapY + 20,
  };
};

type Curve = { readonly path: string; readonly x: number; readonly y: number };

const middle = (spot: Spot): number => spot.x + spot.width / 2;

const downwards = (from: Spot, to: Spot): Curve => {
  const [x1, y1, x2, y2] = [middle(from), from.y + box.height, middle(to), to.y];
  const bend = Math.min((y2 - y1) / 2, box.gapY);
  return {
    path: `M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`,
    x: x1 + (x2 - x1) * 0.8,
    y: y1 + (y2 - y1) * 0.7,
  };
};

const lane = { width: 30, corner: 10 };

/** Computes the path of an arrow that leads upwards: beside the boxes, in a lane of its own. */
const upwards = (from: Spot, to: Spot, place: number, width: number): Curve => {
  const isLeft = middle(from) < width / 2;
  const way = isLeft ? 1 : -1;
  const x = isLeft ? margin + place * lane.width : width - margin - place * lane.width;
  const [x1, x2] = isLeft ? [from.x, to.x] : [from.x + from.width, to.x + to.width];
  const [y1, y2] = [from.y + box.height / 2, to.y + box.height / 2];
  const turn = x + way * lane.corner;
  return {
    path: `M${x1} ${y1} H${turn} Q${x} ${y1} ${x} ${y1 - lane.corner} V${y2 + lane.corner} Q${x} ${y2} ${turn} ${y2} H${x2}`,
    x: x + way * 44,
    y: y1 - (1 + (place % 3) * 2) * line,
  };
};

const words = (text: string, x: number, y: number): string =>
  text
    .split(', ')
    .map(
      (part, place, all) =>
        `<text class="by" x="${Math.round(x)}" y="${Math.round(y + (place - (all.length - 1) / 2) * line)}">${escaped(part)}</text>`,
    )
    .join('');

const drawArrow = ({ by }: Arrow, { path, x, y }: Curve): string =>
  `<path class="way" d="${path}" marker-end="url(#tip)" />${words(by, x, y)}`;

const leadsBack = (ranks: ReadonlyMap<string, number>, { from, to }: Arrow): boolean =>
  (ranks.get(to) ?? 0) <= (ranks.get(from) ?? 0);

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

/** Draws a state diagram as SVG from top to bottom, in the page's colours. */
export const drawDiagram = (diagram: Diagram, title: string): string => {
  const ranks = ranksOf(diagram);
  const ways = diagram.arrows.filter(({ from, to }) => from !== to);
  const back = ways.filter((way) => leadsBack(ranks, way));
  const { spots, width, height } = spotsOf(diagram, margin + 60 + back.length * lane.width);
  const arrows = ways.map((way) => {
    const [from, to] = [spots.get(way.from), spots.get(way.to)];
    if (from === undefined || to === undefined) return '';
    const place = back.indexOf(way);
    return drawArrow(way, place < 0 ? downwards(from, to) : upwards(from, to, place, width));
  });
  const boxes = [...spots].map(([id, spot]) => drawBox(diagram, id, spot));
  const size = `viewBox="0 0 ${Math.round(width)} ${Math.round(height)}" width="${Math.round(width)}"`;
  return `<svg class="diagram" ${size} role="img" aria-label="${escaped(title)}"><defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z" /></marker></defs>${arrows.join('')}${boxes.join('')}</svg>`;
};
