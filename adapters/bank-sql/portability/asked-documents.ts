import { sql } from 'kysely';
import type { AskedDocuments } from '#core/bank/portability/documents/asked-documents.ts';
import { askedKinds, type AskedKind } from '#core/portability/documents/asked-kinds.ts';

/** Decodes a stored list of requested kinds. */
export const storedKinds = (text: string): readonly AskedKind[] =>
  askedKinds<string>(
    text.split(',').filter((kind) => kind !== ''),
    (kind) => kind,
  );

/** SQL of the documents that a request's closings ask for: of each closing the time of asking, the time of its last move and the kinds, separated by blanks; a semicolon separates two closings; null if none asks (EXT-3059). */
export const closingAsks = sql<string | null>`(
  select string_agg(
    cast(closing.asked_at as text) || ' ' || cast(closing.moved_at as text) || ' ' || closing.asked_kinds, ';'
  )
  from closing where closing.request_id = solicitud.id
)`;

type AskedRow = {
  readonly asked_kinds: string | null;
  readonly asked_at: number | null;
  readonly closing_asks: string | null;
};

type ClosingAsk = AskedDocuments & { readonly movedAt: number };

const forClosings = (asks: string | null): readonly ClosingAsk[] =>
  (asks?.split(';') ?? []).map((ask) => {
    const [at = '', movedAt = '', kinds = ''] = ask.split(' ');
    return { kinds: storedKinds(kinds), at: Number(at), movedAt: Number(movedAt) };
  });

// A list of the request with the same time as that of a closing is the copy for nodes of the previous version; a
// closing whose list is older than its last move was moved by such a node, which leaves there the documents of an
// earlier objection.
/** Decodes the additional documents that the bank asked a company for by name, for the request and for its objected closings; undefined if none. The request's list also holds what a node of the previous version asked for a closing (EXT-1009, EXT-1544, EXT-3059). */
export const askedDocuments = ({
  asked_kinds,
  asked_at: at,
  closing_asks,
}: AskedRow): readonly AskedDocuments[] | undefined => {
  const closings = forClosings(closing_asks);
  const isCopy = closings.some((closing) => closing.at === at);
  const ofRequest =
    asked_kinds === null || at === null || isCopy ? [] : [{ kinds: storedKinds(asked_kinds), at }];
  const ofClosings = closings
    .filter((closing) => closing.at === closing.movedAt)
    .map((closing) => ({ kinds: closing.kinds, at: closing.at }));
  const all = [...ofRequest, ...ofClosings];
  return all.length === 0 ? undefined : all;
};
