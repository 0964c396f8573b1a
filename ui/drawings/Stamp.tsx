import { Picture } from './Picture.tsx';

type Props = { readonly code: string; readonly text: string; readonly date: string };

/** Drawing of a receipt's stamp with code, text and date; its accessible name is the portal code (RCP-04). */
export const Stamp = ({ code, text, date }: Props) => (
  <Picture className="stamp" viewBox="0 0 132 92" name={code} fill="none" stroke="currentColor">
    <rect x="2" y="2" width="128" height="88" rx="10" strokeWidth="3" />
    <rect x="8" y="8" width="116" height="76" rx="6" strokeWidth="1.2" />
    <g fill="currentColor" stroke="none" textAnchor="middle">
      <text x="66" y="38" fontSize="26" fontWeight="760">
        {code}
      </text>
      <text x="66" y="57" fontSize="12" fontWeight="640" letterSpacing="2">
        {text}
      </text>
      <text x="66" y="74" fontSize="12" fontWeight="560">
        {date}
      </text>
    </g>
  </Picture>
);
