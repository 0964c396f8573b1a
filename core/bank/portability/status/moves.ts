/** Makes the two look-ups of a state transition table: the states after a state (empty for an unknown one), and those before it. */
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

/** Result of moving a stored item to another state. */
export type MoveOutcome =
  | { readonly outcome: 'moved' }
  | { readonly outcome: 'not-from'; readonly estado: string }
  | { readonly outcome: 'unknown' };
