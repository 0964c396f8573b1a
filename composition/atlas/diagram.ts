export type Arrow = { readonly from: string; readonly to: string; readonly by: string };

/** State diagram of docs/journeys as data: boxes and arrows. */
export type Diagram = {
  readonly names: ReadonlyMap<string, string>;
  readonly first: readonly string[];
  readonly arrows: readonly Arrow[];
  /** Map from the id of each final state to the label of its arrow to the end state. */
  readonly ends: ReadonlyMap<string, string>;
};

/** Parses the Mermaid diagram that `npm run journeys` writes. */
export const readDiagram = (mermaid: string): Diagram => {
  const names = new Map(
    [...mermaid.matchAll(/^ {2}state "(.+)" as (\w+)$/gm)].map(([, name = '', id = '']) => [id, name]),
  );
  const ways = [...mermaid.matchAll(/^ {2}(\w+|\[\*\]) --> (\w+|\[\*\])(?: : (.+))?$/gm)].map(
    ([, from = '', to = '', by = '']): Arrow => ({ from, to, by }),
  );
  const end = '[*]';
  return {
    names,
    first: ways.filter(({ from }) => from === end).map(({ to }) => to),
    arrows: ways.filter(({ from, to }) => from !== end && to !== end),
    ends: new Map(ways.filter(({ to }) => to === end).map(({ from, by }) => [from, by])),
  };
};

/** Returns the arrows of the diagram without those that close a cycle. */
const onward = ({ names, first, arrows }: Diagram): readonly Arrow[] => {
  const kept: Arrow[] = [];
  const state = new Map<string, 'under way' | 'done'>();
  const visit = (id: string): void => {
    state.set(id, 'under way');
    for (const arrow of arrows.filter(({ from }) => from === id)) {
      if (state.get(arrow.to) === 'under way') continue;
      kept.push(arrow);
      if (!state.has(arrow.to)) visit(arrow.to);
    }
    state.set(id, 'done');
  };
  for (const id of [...first, ...names.keys()]) if (!state.has(id)) visit(id);
  return kept;
};

/** Computes the row of each box in the diagram, from 0 at the top: below every box that leads to it, apart from cycles. */
export const ranksOf = (diagram: Diagram): ReadonlyMap<string, number> => {
  const ranks = new Map([...diagram.names.keys()].map((id) => [id, 0]));
  const ways = onward(diagram);
  for (let changed = true; changed;) {
    changed = false;
    for (const { from, to } of ways) {
      const below = (ranks.get(from) ?? 0) + 1;
      if (below <= (ranks.get(to) ?? 0)) continue;
      ranks.set(to, below);
      changed = true;
    }
  }
  return ranks;
};
