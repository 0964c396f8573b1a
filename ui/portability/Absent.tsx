import { Sign } from '#ui/kit/Sign.tsx';
import { absentText as text } from './absent-text.ts';

/** EXT-2423 · Where nothing is to be told. */
export const Absent = () => <Sign seen={text.sign} heard={text.words} />;
