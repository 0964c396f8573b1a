/** Transition to another state, with the name of its event. */
export type Move<State> = { readonly by: string; readonly to: State };

/** State machine as a graph: all reachable states and their transitions. */
export type Graph<State> = {
  readonly first: readonly State[];
  readonly states: readonly State[];
  readonly movesOf: (state: State) => readonly Move<State>[];
  readonly after: (state: State) => readonly State[];
};

const keyOf = (state: unknown): string => JSON.stringify(state);

/** Explores a state machine from its first states until no new state is found. */
export const graphOf = <State>(
  first: readonly State[],
  moves: (state: State) => readonly Move<State>[],
): Graph<State> => {
  const next = new Map<string, readonly Move<State>[]>();
  const states: State[] = [];
  const waiting = [...first];
  for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) {
    if (next.has(keyOf(state))) continue;
    const found = moves(state);
    next.set(keyOf(state), found);
    states.push(state);
    waiting.push(...found.map(({ to }) => to));
  }
  const movesOf = (state: State): readonly Move<State>[] => next.get(keyOf(state)) ?? [];
  return { first, states, movesOf, after: (state) => movesOf(state).map(({ to }) => to) };
};

/** Returns the states from which no end can be reached. */
export const lostIn = <State>(
  { states, after }: Graph<State>,
  isEnd: (state: State) => boolean,
): readonly State[] => {
  const saved = new Set(states.filter(isEnd).map(keyOf));
  for (let before = -1; before !== saved.size;) {
    before = saved.size;
    for (const state of states) {
      if (after(state).some((next) => saved.has(keyOf(next)))) saved.add(keyOf(state));
    }
  }
  return states.filter((state) => !saved.has(keyOf(state)));
};
