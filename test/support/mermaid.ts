import type { Machine } from './machines.ts';

const idOf = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\W+/g, '_');

const unique = (lines: readonly string[]): readonly string[] => [...new Set(lines)];

/** Draws a state machine as a Mermaid state diagram: first states, transitions and kinds of end. */
export const mermaidOf = ({ graph, nameOf, endOf }: Machine<unknown>): string => {
  const id = (state: unknown): string => idOf(nameOf(state));
  const moves = new Map<string, Set<string>>();
  for (const from of graph.states)
    for (const { by, to } of graph.movesOf(from)) {
      const way = `${id(from)} --> ${id(to)}`;
      moves.set(way, (moves.get(way) ?? new Set()).add(by));
    }
  const ended = graph.states.flatMap((state) => {
    const end = endOf(state);
    return end === undefined
      ? []
      : [`${id(state)} --> [*] : ${end === 'good' ? 'good end' : `help, ${end}`}`];
  });
  return [
    'stateDiagram-v2',
    ...unique(graph.states.map((state) => `state "${nameOf(state)}" as ${id(state)}`)),
    ...unique(graph.first.map((state) => `[*] --> ${id(state)}`)),
    ...[...moves].map(([way, names]) =>
      [way, [...names].filter(Boolean).join(', ')].filter(Boolean).join(' : '),
    ),
    ...unique(ended),
  ]
    .map((line, place) => (place === 0 ? line : `  ${line}`))
    .join('\n')
    .concat('\n');
};
