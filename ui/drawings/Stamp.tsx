import { Picture } from './Picture.tsx';

type Props = {
  readonly code: string;
  readonly text: string;
  readonly date: string;
  /** Name of the bank, which is drawn instead of the code, since a code says nothing to a person (EXT-1057). */
  readonly bank?: string | undefined;
};

/** Width of the drawing for a name, in units of one letter at font size 1. */
const room = 180;

// Splits a long name into two lines at the blank nearest to its middle.
const linesOf = (name: string): readonly string[] => {
  const blanks = Array.from(name.matchAll(/ /g), ({ index }) => index);
  const middle = name.length / 2;
  const [cut] = blanks.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return name.length <= 16 || cut === undefined ? [name] : [name.slice(0, cut), name.slice(cut + 1)];
};

/** Text of the stamp for its issuer, as large as it fits: one line, or two for a long name. */
const Issuer = ({ name }: { readonly name: string }) => {
  const lines = linesOf(name);
  const fontSize = Math.min(lines.length === 1 ? 26 : 14, ...lines.map(({ length }) => room / length));
  return lines.map((line, place) => (
    <text
      key={line}
      x="66"
      y={lines.length === 1 ? 38 : 27 + 15 * place}
      fontSize={fontSize}
      fontWeight="760"
    >
      {line}
    </text>
  ));
};

/** Drawing of a receipt's stamp with code, text and date; its accessible name is the portal code (RCP-04). */
export const Stamp = ({ code, text, date, bank }: Props) => (
  <Picture className="stamp" viewBox="0 0 132 92" name={code} fill="none" stroke="currentColor">
    <rect x="2" y="2" width="128" height="88" rx="10" strokeWidth="3" />
    <rect x="8" y="8" width="116" height="76" rx="6" strokeWidth="1.2" />
    <g fill="currentColor" stroke="none" textAnchor="middle">
      <Issuer name={bank ?? code} />
      <text x="66" y="57" fontSize="12" fontWeight="640" letterSpacing="2">
        {text}
      </text>
      <text x="66" y="74" fontSize="12" fontWeight="560">
        {date}
      </text>
    </g>
  </Picture>
);
