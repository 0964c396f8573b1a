import type { TakenDocument } from '#core/portability/documents/take-document.ts';

/** Turns a downloaded document into a File, as if the visitor had picked it. */
export const takenFile = ({ name, bytes }: TakenDocument): File => new File([new Uint8Array(bytes)], name);
