import { describe, expect, it } from 'vitest';
import { portsMadeIn } from '#composition/demo/build/over-memory.ts';
import * as access from '#composition/demo/over-memory/access.ts';
import * as browser from '#composition/demo/over-memory/browser.ts';
import * as captcha from '#composition/demo/over-memory/captcha.ts';
import * as post from '#composition/demo/over-memory/credential-post.ts';
import * as http from '#composition/demo/over-memory/http.ts';
import * as receipts from '#composition/demo/over-memory/receipts.ts';
import { filesUnder } from '#composition/scripts/project-files.ts';
import { portabilityOverBank } from '#adapters/memory/portability-over-bank.ts';
import { receivedFilesInMemory } from '#adapters/memory/received-files.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const web = filesUnder(['composition/web', 'composition/portal'], /\.tsx?$/);

/** What the pages take by name from modules of this kind. */
const takenFrom = (from: RegExp): readonly string[] => [
  ...new Set(
    web.flatMap(({ source }) =>
      [...source.matchAll(/^import \{([^}]+)\} from '([^']+)';/gm)]
        .filter(([, , module = '']) => from.test(module))
        .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
        .filter((name) => name !== '' && !name.startsWith('type ')),
    ),
  ),
];

const ofPortability = takenFrom(/^#adapters\/http\/portability\//);

describe('the ports of the demonstration', () => {
  const ports = portabilityOverBank(happyBank(), receivedFilesInMemory(), happyPortability());

  it('are asked for by the pages', () => {
    expect(ofPortability.length).toBeGreaterThan(10);
  });

  it.each(ofPortability)('stand in for %s', (made) => {
    const [found] = portsMadeIn(`export const ${made} = () => undefined;`);
    expect(Object.keys(ports)).toContain(found?.port);
  });
});

describe('the other modules that stand in for a server', () => {
  it.each([
    ['access', /^#adapters\/http\/access\//, access],
    ['receipts', /^#adapters\/http\/receipts\//, receipts],
    ['http', /^#adapters\/http\/[^/]+$/, http],
    ['credential-post', /\/credential-post\.ts$/, post],
    ['captcha', /\/web\/access\.ts$/, captcha],
    ['browser', /\/web\/browser\.ts$/, browser],
  ])('have all that is taken from them: %s', (_name, from, standIn) => {
    const taken = takenFrom(from);
    expect(taken.length).toBeGreaterThan(0);
    expect(Object.keys(standIn)).toEqual(expect.arrayContaining([...taken]));
  });
});
