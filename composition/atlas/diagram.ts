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

/** How many arrows away from the start each box lies, the shortest way. */
export const ranksOf = ({ names, first, arrows }: Diagram): ReadonlyMap<string, number> => {
  const ranks = new Map(first.map((id) => [id, 0]));
  for (const [id, rank] of ranks)
    for (const { from, to } of arrows) if (from === id && !ranks.has(to)) ranks.set(to, rank + 1);
  for (const id of names.keys()) if (!ranks.has(id)) ranks.set(id, 0);
  return ranks;
};
