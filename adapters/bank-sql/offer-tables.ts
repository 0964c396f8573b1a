/** Row of the closing of a product that an accepted offer pays. */
export type Closing = {
  readonly request_id: number;
  /** Position of the product to close in the request, from 1. */
  readonly position: number;
  readonly estado: string;
  readonly moved_at: number;
  readonly reason: string | null;
  /** Moment of the first payment; null while nothing is paid, and in rows that a node of an earlier version moved. */
  readonly paid_at: number | null;
  /** Kinds of documents that the bank asked for with its objection to this closing; `asked_at` is the time of asking, earlier than `moved_at` if they belong to an earlier objection. */
  readonly asked_kinds: string | null;
  readonly asked_at: number | null;
};
