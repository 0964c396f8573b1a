import type { HeldDocument } from '#core/bank/ports.ts';
import { anEntry } from './entry.ts';

const { representative } = anEntry();

/** Documents that a bank has stored for a request: tax stamps and the picture of an appraisal. */
export const heldDocuments: readonly HeldDocument[] = [
  {
    id: 'guardado-1',
    kind: 'tim',
    name: 'timbres.pdf',
    size: 1000,
    contentType: 'application/pdf',
    addedBy: representative,
    receivedAt: 1_790_000_000_000,
  },
  {
    id: 'guardado-2',
    kind: 'tas',
    name: 'tasación.jpg',
    size: 2000,
    contentType: 'image/jpeg',
    addedBy: representative,
    receivedAt: 1_790_000_060_000,
  },
];
