import { Sign } from '#ui/kit/Sign.tsx';
import { absentText as text } from './absent-text.ts';

/** Dash in place of a missing value, with a text for screen readers (EXT-2423). */
export const Absent = () => <Sign seen={text.sign} heard={text.words} />;
