/** What leads from one state to another, by its name. */
export type Move<State> = { readonly by: string; readonly to: State };

/** A machine as a graph: every state that can be reached from its first ones, and where one move leads from each. */
export type Graph<State> = {
  readonly first: readonly State[];
  readonly states: readonly State[];
  readonly movesOf: (state: State) => readonly Move<State>[];
  readonly after: (state: State) => readonly State[];
};

const keyOf = (state: unknown): string => JSON.stringify(state);

/** Walks a machine to its last state. */
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

/** The states from which no way leads to any of the ends. */
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
