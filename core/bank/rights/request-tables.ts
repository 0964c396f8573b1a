/** Tables that refer to a request, in the order of deletion that breaks no reference; the request itself comes last (EXT-2230). */
export const tablesOfRequest = [
  'mail',
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

/** Tables of stored documents, which refer to document names, not requests. */
export const tablesOfPapers = ['document_name', 'document_piece', 'document_content'] as const;
