import type { TakenDocument } from '#core/portability/documents/take-document.ts';

/** A document out of the bank, as if its visitor had picked it. */
export const takenFile = ({ name, bytes }: TakenDocument): File => new File([new Uint8Array(bytes)], name);
