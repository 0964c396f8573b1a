import { Note } from '#ui/kit/Note.tsx';
import { picked as text } from './text.ts';

/** DOC-10 · The picked files for which there was no room, by name. */
export const LeftOut = ({ names }: { readonly names: readonly string[] }) =>
  names.length === 0 ? null : <Note tone="warn">{text.leftOut(names)}</Note>;
