import { Sign } from '#ui/kit/Sign.tsx';
import { missingValueText as text } from './missing-value-text.ts';

/** Dash in place of a missing value, with a text for screen readers (EXT-2423). */
export const MissingValue = () => <Sign seen={text.sign} heard={text.words} />;
