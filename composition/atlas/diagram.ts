export type Arrow = { readonly from: string; readonly to: string; readonly by: string };

/** A drawing of docs/journeys as data: what is written in each box, and what leads where. */
export type Diagram = {
  readonly names: ReadonlyMap<string, string>;
  readonly first: readonly string[];
  readonly arrows: readonly Arrow[];
  /** How the way ends where it ends. */
  readonly ends: ReadonlyMap<string, string>;
};

/** Reads the Mermaid that `npm run journeys` writes. */
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

/** The arrows without those that close a circle. */
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

/** How far below the start each box lies: one below the lowest that leads onward to it. */
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
