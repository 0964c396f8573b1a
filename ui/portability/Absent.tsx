import { Sign } from '#ui/kit/Sign.tsx';
import { absentText as text } from './absent-text.ts';

/** Sign for a missing value (EXT-2423). */
export const Absent = () => <Sign seen={text.sign} heard={text.words} />;
