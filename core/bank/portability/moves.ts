/** A table of what may follow what, read both ways; a word that stands in it nowhere leads nowhere. */
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
