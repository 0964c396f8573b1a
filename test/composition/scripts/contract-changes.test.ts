import { describe, expect, it } from 'vitest';
import {
  changesFile,
  documentIn,
  mayFollow,
  sectionsOf,
  toldChanges,
} from '#composition/scripts/contract-changes.ts';
import { contractChanges } from '#composition/scripts/openapi-changes.ts';
import { openApiFile, releasedFile } from '#composition/scripts/openapi.ts';
import { read } from '#composition/scripts/project-files.ts';

const changes = { breaks: ['`a` is gone'], adds: ['`b` is new', '`c` answers 200'] };

describe('EXT-2444 the changelog of the contract', () => {
  it('tells every difference from the document as it was last released (npm run cambios writes the lines)', () => {
    const found = contractChanges(documentIn(releasedFile), documentIn(openApiFile));
    expect(toldChanges(read(changesFile))).toEqual(found);
  });

  it('is read as it is written, and no further than its next version', () => {
    const text = `# Contract\n\n## Unreleased\n\n${sectionsOf(changes)}\n\n## 0.1.0\n\n### Breaks\n\n- \`d\` is gone\n`;
    expect(toldChanges(text)).toEqual(changes);
    expect(toldChanges('# Contract\n\n## Unreleased\n\n## 0.1.0\n\n### Breaks\n\n- `d` is gone\n')).toEqual({
      breaks: [],
      adds: [],
    });
  });

  it.each([
    ['0.1.0', '0.2.0', true],
    ['0.1.0', '0.1.1', false],
    ['1.2.0', '2.0.0', true],
    ['1.2.0', '1.3.0', false],
    ['1.2.0', '1.1.0', false],
    ['1.2.0', 'dos', false],
  ])('after %s, breaking changes are released as %s: %s', (from, to, may) => {
    expect(mayFollow(from, to, changes)).toBe(may);
  });

  it('without breaking changes any higher version may follow', () => {
    const none = { breaks: [], adds: [] };
    expect(['1.2.1', '1.3.0', '2.0.0'].map((to) => mayFollow('1.2.0', to, none))).toEqual([true, true, true]);
    expect(['1.2.0', '1.1.9', '0.9.0'].map((to) => mayFollow('1.2.0', to, none))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
