import { Note } from '#ui/kit/Note.tsx';
import { picked as text } from './text.ts';

/** Note with the names of the picked files that exceeded the file limit; absent if there are none (DOC-10). */
export const LeftOut = ({ names }: { readonly names: readonly string[] }) =>
  names.length === 0 ? null : <Note tone="warn">{text.leftOut(names)}</Note>;
