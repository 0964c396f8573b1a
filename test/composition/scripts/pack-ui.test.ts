import { describe, expect, it } from 'vitest';
import { widgets } from '#composition/packed-widgets.ts';
import { asPackaged, packageOfUi, wordsOfCodes } from '#composition/scripts/pack-ui.ts';
import { messageCodes } from '#core/access/message-codes.ts';
import { read } from '#composition/scripts/project-files.ts';

const manifest = {
  version: '1.2.3',
  license: 'MIT',
  dependencies: {
    ...{ react: '19.3.1', 'react-dom': '19.3.1', mobx: '7.1.3', 'lucide-react': '1.75.0', fastify: '5.0.0' },
    '@fontsource-variable/hanken-grotesk': '5.3.0',
  },
};

describe('EXT-2466 the package of widgets', () => {
  it.each([
    ["import { E } from '#core/shared/fp.ts';", "import { E } from '@zaguan/core/shared/fp';"],
    ["import { Note } from '#ui/kit/Note.tsx';", "import { Note } from '../../kit/Note.js';"],
    ["import { text } from './text.ts';", "import { text } from './text.js';"],
    ['import("../challenge/DigipassInput.tsx")', 'import("../challenge/DigipassInput.js")'],
    ["import { observer } from 'mobx-react-lite';", "import { observer } from 'mobx-react-lite';"],
  ])('%s becomes %s', (written, packed) => {
    expect(asPackaged('ui/access/challenge/ChallengeBox.tsx', written)).toBe(packed);
  });

  it("bundles its own dependencies, and shares its user's as peers", () => {
    const imported = new Set(['react', 'mobx', 'lucide-react', '@zaguan/core']);
    expect(packageOfUi(manifest, imported)).toMatchObject({
      version: '1.2.3',
      dependencies: { 'lucide-react': '1.75.0', '@fontsource-variable/hanken-grotesk': '5.3.0' },
      peerDependencies: { '@zaguan/core': '1.2.3', mobx: '^7.1.3', react: '^19.3.1', 'react-dom': '^19.3.1' },
    });
    expect(packageOfUi(manifest, imported).dependencies).not.toHaveProperty('fastify');
  });

  it('fails for an undeclared import', () => {
    expect(() => packageOfUi(manifest, new Set(['left-pad']))).toThrow('left-pad');
  });

  it('is documented on its page, module by module', () => {
    const readme = read('ui/README.md');
    const untold = Object.values(widgets)
      .flat()
      .map((path) => path.replace(/^ui\//, '').replace(/\.tsx?$/, ''))
      .filter((name) => !readme.includes(`\`${name}\``));
    expect(untold).toEqual([]);
  });
});

it('EXT-2439 the package of widgets has texts for every code that one may show', () => {
  const written = new Map(wordsOfCodes().map(({ messageid, messagebody }) => [messageid, messagebody]));
  const reserved: readonly string[] = [messageCodes.emptyFolio];
  const shown = Object.values(messageCodes).filter((code) => !reserved.includes(code));
  expect(shown.filter((code) => !written.get(code))).toEqual([]);
});
