import type { Piece } from './piece.ts';

export const addressOf = ({ name }: Pick<Piece, 'name'>, state?: string): string =>
  `?pieza=${name}${state === undefined ? '' : `&estado=${state}`}`;

/** Reads from an address which exported part to show, in which state. */
export const askedBy = (
  search: string,
): { readonly piece: string | undefined; readonly state: string | undefined } => {
  const asked = new URLSearchParams(search);
  return { piece: asked.get('pieza') ?? undefined, state: asked.get('estado') ?? undefined };
};
