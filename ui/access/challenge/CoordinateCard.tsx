import { Picture } from '#ui/drawings/Picture.tsx';
import { text } from './text.ts';

const columns = [...'ABCDEFGHIJ'];
const rows = [1, 2, 3, 4, 5];

/** Drawing of a Digicard with the requested cells highlighted (BOX-26). */
export const CoordinateCard = ({ lit }: { readonly lit: readonly string[] }) => (
  <Picture className="coordinate-card" viewBox="0 0 340 150" name={text.card(lit.join(', '))}>
    <rect x="1" y="1" width="338" height="148" rx="12" className="coordinate-card-plate" />
    {columns.map((column, x) => (
      <text key={column} x={48 + x * 30} y={22}>
        {column}
      </text>
    ))}
    {rows.map((row, y) => (
      <text key={row} x={20} y={42 + y * 22}>
        {row}
      </text>
    ))}
    {rows.flatMap((row, y) =>
      columns.map((column, x) => (
        <rect
          key={`${column}${row}`}
          x={36 + x * 30}
          y={30 + y * 22}
          width="24"
          height="16"
          rx="3"
          className={lit.includes(`${column}${row}`) ? 'lit' : 'cell'}
        />
      )),
    )}
  </Picture>
);
