import { absentText as text } from './absent-text.ts';

/** EXT-2423 · Where nothing is to be told a sign is seen, and words are heard. */
export const Absent = () => (
  <>
    <span aria-hidden>{text.sign}</span>
    <span className="sr-only">{text.words}</span>
  </>
);
