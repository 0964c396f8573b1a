import { sql } from 'kysely';
import type { AskedDocuments } from '#core/bank/portability/documents/asked-documents.ts';
import { askedKinds, type AskedKind } from '#core/portability/documents/asked-kinds.ts';

/** Decodes a stored list of requested kinds. */
export const storedKinds = (text: string): readonly AskedKind[] =>
  askedKinds<string>(
    text.split(',').filter((kind) => kind !== ''),
    (kind) => kind,
  );

// Compares with the last move, since a node of the version before moves a closing and leaves the documents of an
// earlier objection in its row.
/** SQL of what was requested for each closing of a request: moment and kinds, separated by a blank, of each, separated by semicolons; null if nothing was (EXT-3059). */
export const closingAsks = sql<string | null>`(
  select string_agg(cast(closing.asked_at as text) || ' ' || closing.asked_kinds, ';')
  from closing where closing.request_id = solicitud.id and closing.asked_at = closing.moved_at
)`;

type AskedRow = {
  readonly asked_kinds: string | null;
  readonly asked_at: number | null;
  readonly closing_asks: string | null;
};

const forClosings = (asks: string | null): readonly AskedDocuments[] =>
  (asks?.split(';') ?? []).map((ask) => {
    const [at = '', kinds = ''] = ask.split(' ');
    return { kinds: storedKinds(kinds), at: Number(at) };
  });

/** Decodes the additional documents that the bank asked a company for by name; undefined if none. The columns of the request also hold what a node of the version before asked for an objected closing (EXT-1009, EXT-1544, EXT-3059). */
export const askedDocuments = ({
  asked_kinds,
  asked_at: at,
  closing_asks,
}: AskedRow): readonly AskedDocuments[] | undefined => {
  const ofRequest = asked_kinds === null || at === null ? [] : [{ kinds: storedKinds(asked_kinds), at }];
  const all = [...ofRequest, ...forClosings(closing_asks)];
  return all.length === 0 ? undefined : all;
};
