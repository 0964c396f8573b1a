import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { walkedMachines } from '#test/support/machines.ts';
import { mermaidOf } from '#test/support/mermaid.ts';

const folder = `${projectRoot}docs/journeys`;

describe('docs/journeys shows the machines as they run (npm run journeys draws them)', () => {
  it.each(walkedMachines)('$name', async ({ name, ...machine }) => {
    await expect(mermaidOf(machine)).toMatchFileSnapshot(`${folder}/${name}.mmd`);
  });

  it('and no other', () => {
    const names = walkedMachines.map(({ name }) => `${name}.mmd`);
    expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
  });
});
