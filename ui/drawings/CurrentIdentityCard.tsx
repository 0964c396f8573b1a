import { Picture } from './Picture.tsx';
import { text } from './text.ts';

const wave = (y: number) => `M0 ${y}c60-60 120 50 170-6s110-50 170 10`;

/** Drawing of the current identity card: grey bars for data, the serial number highlighted (LAND-20). */
export const CurrentIdentityCard = () => (
  <Picture className="identity-card" viewBox="0 0 340 214" name={text.currentCard}>
    <rect width="340" height="214" rx="14" fill="#EEF3F8" />
    <path
      d={[150, 160, 170, 180, 190, 200].map(wave).join('')}
      fill="none"
      stroke="#8FA6BE"
      strokeWidth=".7"
      opacity=".55"
    />
    <path d="M14 0h312a14 14 0 0 1 14 14v20H0V14A14 14 0 0 1 14 0Z" fill="#C9D7E6" />
    <rect x="16" y="12" width="112" height="9" rx="4.5" fill="#5F7690" />
    <rect x="246" y="12" width="78" height="9" rx="4.5" fill="#8DA2B8" />
    <rect x="16" y="50" width="92" height="116" rx="8" fill="#D3DEE9" />
    <circle cx="62" cy="96" r="20" fill="#9AAEC3" />
    <path d="M26 166c2-30 18-42 36-42s34 12 36 42z" fill="#9AAEC3" />
    <g fill="#B3C2D2">
      <rect x="124" y="50" width="52" height="6" rx="3" />
      <rect x="124" y="80" width="44" height="6" rx="3" />
      <rect x="124" y="110" width="60" height="6" rx="3" />
      <rect x="232" y="110" width="56" height="6" rx="3" />
    </g>
    <g fill="#5F7690">
      <rect x="124" y="61" width="120" height="9" rx="4.5" />
      <rect x="124" y="91" width="148" height="9" rx="4.5" />
      <rect x="124" y="121" width="76" height="9" rx="4.5" />
      <rect x="232" y="121" width="70" height="9" rx="4.5" />
      <rect x="16" y="180" width="92" height="9" rx="4.5" />
    </g>
    <text x="226" y="152" fontSize="10" fontWeight="600" fill="#3F5266">
      {text.currentCardLabel}
    </text>
    <rect x="218" y="157" width="110" height="25" rx="5" fill="#FFD34E" />
    <text
      x="273"
      y="175"
      textAnchor="middle"
      textLength="96"
      lengthAdjust="spacingAndGlyphs"
      fontSize="17"
      fontWeight="680"
      fill="#14202B"
    >
      {text.currentCardNumber}
    </text>
    <path
      d="M126 186c8-22 14-20 16-6s8-16 14-4 10 2 20-8"
      fill="none"
      stroke="#3F5266"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  </Picture>
);
