import { describe, expect, it } from 'vitest';
import { ranksOf, readDiagram } from '#composition/atlas/diagram.ts';
import { filesUnder } from '#composition/scripts/project-files.ts';
import { walkedMachines } from '#test/support/machines.ts';
import { mermaidOf } from '#test/support/mermaid.ts';

const drawings = filesUnder(['docs/journeys'], /\.mmd$/);

const small = `stateDiagram-v2
  state "Falta Información" as Falta_Informacion
  state "done" as done
  state "lost" as lost
  [*] --> Falta_Informacion
  Falta_Informacion --> done : send, ask
  done --> done
  done --> [*] : good end
`;

describe('a drawing read back', () => {
  it('has its names, start, arrows and ends', () => {
    expect(readDiagram(small)).toEqual({
      names: new Map([
        ['Falta_Informacion', 'Falta Información'],
        ['done', 'done'],
        ['lost', 'lost'],
      ]),
      first: ['Falta_Informacion'],
      arrows: [
        { from: 'Falta_Informacion', to: 'done', by: 'send, ask' },
        { from: 'done', to: 'done', by: '' },
      ],
      ends: new Map([['done', 'good end']]),
    });
  });

  it('places each box below all its predecessors, ignoring cycles', () => {
    const names = new Map(['a', 'b', 'c'].map((id) => [id, id]));
    const arrows = [
      { from: 'a', to: 'c', by: '' },
      { from: 'a', to: 'b', by: '' },
      { from: 'b', to: 'c', by: '' },
      { from: 'c', to: 'a', by: '' },
    ];
    expect(Object.fromEntries(ranksOf({ names, first: ['a'], arrows, ends: new Map() }))).toEqual({
      a: 0,
      b: 1,
      c: 2,
    });
  });

  it.each(walkedMachines)('loses nothing of $name', ({ name, ...machine }) => {
    const mermaid = mermaidOf(machine);
    const { names, first, arrows, ends } = readDiagram(mermaid);
    const lines = mermaid.trim().split('\n').length - 1;
    expect(names.size + first.length + arrows.length + ends.size).toBe(lines);
    expect(drawings.map(({ path }) => path)).toContain(`docs/journeys/${name}.mmd`);
  });
});
