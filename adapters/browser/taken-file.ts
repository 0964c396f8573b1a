import type { TakenDocument } from '#core/portability/documents/take-document.ts';

/** Downloaded document as if the visitor had picked it. */
export const takenFile = ({ name, bytes }: TakenDocument): File => new File([new Uint8Array(bytes)], name);
