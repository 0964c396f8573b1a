import { Picture } from './Picture.tsx';
import { text } from './text.ts';

/** Drawing of the old identity card: the serial number with its letter A highlighted (LAND-21). */
export const OldIdentityCard = () => (
  <Picture className="identity-card" viewBox="0 0 340 214" name={text.oldCard}>
    <rect width="340" height="214" rx="14" fill="#F1F0EC" />
    <path d="M0 14A14 14 0 0 1 14 0h312a14 14 0 0 1 14 14v28H0z" fill="#DDE4DE" />
    <g fill="none" stroke="#A9B5A8" strokeWidth=".8" opacity=".6">
      {[58, 50, 42, 34].map((radius) => (
        <circle key={radius} cx="120" cy="112" r={radius} />
      ))}
    </g>
    <rect x="16" y="14" width="150" height="8" rx="4" fill="#6C7A6E" />
    <rect x="16" y="27" width="96" height="6" rx="3" fill="#9AA79C" />
    <rect x="230" y="56" width="94" height="114" rx="4" fill="#DCDCD4" />
    <circle cx="277" cy="102" r="20" fill="#AAB0A6" />
    <path d="M241 170c2-28 18-40 36-40s34 12 36 40z" fill="#AAB0A6" />
    <g fill="#C0C5BC">
      <rect x="16" y="56" width="48" height="6" rx="3" />
      <rect x="16" y="86" width="60" height="6" rx="3" />
      <rect x="16" y="116" width="52" height="6" rx="3" />
    </g>
    <g fill="#6C7A6E">
      <rect x="16" y="67" width="132" height="9" rx="4.5" />
      <rect x="16" y="97" width="168" height="9" rx="4.5" />
      <rect x="16" y="127" width="92" height="9" rx="4.5" />
    </g>
    <text x="16" y="166" fontSize="10" fontWeight="600" fill="#475348">
      {text.oldCardLabel}
    </text>
    <rect x="12" y="171" width="132" height="26" rx="5" fill="#FFD34E" />
    <rect x="15" y="174" width="19" height="20" rx="3" fill="#14202B" />
    <text x="24.5" y="189.5" textAnchor="middle" fontSize="16" fontWeight="700" fill="#FFD34E">
      {text.oldCardLetter}
    </text>
    <text
      x="40"
      y="190"
      textLength="92"
      lengthAdjust="spacingAndGlyphs"
      fontSize="17"
      fontWeight="680"
      fill="#14202B"
    >
      {text.oldCardNumber}
    </text>
  </Picture>
);
