/** EXT-2230 · What hangs from a request by its number, in the order in which no row is left pointing at one that is gone; the request itself goes after them. */
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

/** Papers in the database, which hang from their names and not from a request. */
export const tablesOfPapers = ['document_name', 'document_piece', 'document_content'] as const;
