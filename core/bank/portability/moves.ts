/** A table of which state may follow which, read in both directions; a state that the table does not have leads nowhere. */
export const movesOf = <State extends string>(
  states: readonly State[],
  table: Readonly<Record<State, readonly State[]>>,
) => {
  const after = (text: string): readonly State[] => {
    const state = states.find((known) => known === text);
    return state === undefined ? [] : table[state];
  };
  return { after, before: (to: State) => states.filter((from) => after(from).includes(to)) };
};

/** What came of a move that a store was asked for. */
export type MoveOutcome =
  | { readonly outcome: 'moved' }
  | { readonly outcome: 'not-from'; readonly estado: string }
  | { readonly outcome: 'unknown' };
