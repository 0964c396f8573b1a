import { boxesAbout } from '../delivery/boxes.ts';

/** Database tables that refer to a request, in an order of deletion that breaks no foreign key; the table of requests itself is deleted after them (EXT-2230). */
export const tablesOfRequest = [
  ...boxesAbout('request'),
  'last_mail',
  'document',
  'document_count',
  'request_history',
  'withdrawal',
  'closing',
  'offer_answer',
  'offer',
  'idempotency',
] as const;

/** Database tables about stored documents whose rows refer to a document's storage name, not to a request. */
export const tablesOfPapers = ['document_name', 'document_piece', 'document_content'] as const;
