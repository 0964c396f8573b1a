import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { PickedFile } from '#test/support/journeys/steps.ts';
import { keys, type Spot, type Window } from './engine.ts';
import {
  chooseIn,
  describePage,
  findAll,
  findFileInput,
  findSpot,
  isChecked,
  keepChooserShut,
  markAll,
  runAxe,
  valuesOf,
} from './in-page.ts';
import { ownFolder } from './program.ts';
import { button, within, words, type Query } from './query.ts';

const timeout = 20_000;

const require = createRequire(import.meta.url);
const libraries = {
  TestingLibraryDom: require
    .resolve('@testing-library/dom')
    .replace(/dist.*$/, 'dist/@testing-library/dom.umd.min.js'),
  axe: require.resolve('axe-core/axe.min.js'),
} as const;

/** Source text of the functions that run in the page. */
const inPage = [
  findAll,
  findSpot,
  findFileInput,
  keepChooserShut,
  markAll,
  chooseIn,
  valuesOf,
  isChecked,
  describePage,
  runAxe,
]
  .map((known) => `const ${known.name} = ${known.toString()};`)
  .join('\n');

/** Records script errors and blocked content in the page itself, since not every engine reports them. */
const listening = `if (!window.heardInVain) {
  const heard = (window.heardInVain = []);
  addEventListener('error', ({ message }) => heard.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
  addEventListener('securitypolicyviolation', (event) => heard.push(event.violatedDirective + ' ' + event.blockedURI));
}`;

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Actions and checks of a person on a page, the same in every engine. */
export type Visit = {
  readonly window: Window;
  readonly goTo: (path: string) => Promise<void>;
  /** Waits until the address is this path. */
  readonly standsAt: (path: RegExp | string) => Promise<void>;
  readonly sees: (query: Query | string, count?: number) => Promise<void>;
  readonly seesNo: (query: Query | string) => Promise<void>;
  readonly holds: (query: Query, value: string) => Promise<void>;
  /** Returns the values or texts of all matching elements, once there is at least one. */
  readonly read: (query: Query) => Promise<readonly string[]>;
  readonly press: (query: Query) => Promise<void>;
  /** Presses a checkbox or radio button until it is checked. */
  readonly mark: (query: Query) => Promise<void>;
  /** Focuses an element and presses the space bar. */
  readonly pressSpace: (query: Query) => Promise<void>;
  /** Types into a field and replaces its text. */
  readonly write: (query: Query, text: string) => Promise<void>;
  readonly choose: (query: Query, option: string) => Promise<void>;
  readonly give: (zone: Query, ...files: readonly (string | PickedFile)[]) => Promise<void>;
  readonly download: (query: Query) => Promise<{ readonly name: string; readonly bytes: Buffer }>;
  /** Fails if axe finds violations of WCAG 2.2 A and AA. */
  readonly isAccessible: () => Promise<void>;
  /** Script errors and blocked content so far. */
  readonly complaints: () => readonly string[];
  readonly close: () => Promise<void>;
};

export const startVisit = async (window: Window, base: string): Promise<Visit> => {
  const files = await ownFolder();

  const heard: string[] = [];

  const ask = async <Answer>(call: string, needs: keyof typeof libraries = 'TestingLibraryDom') => {
    const asked = `(async () => {
      ${listening}
      if (typeof ${needs} === 'undefined') return 'unread';
      ${inPage}
      return JSON.stringify({ is: await ${call}, heard: window.heardInVain.splice(0) });
    })()`;
    const read = (answer: string): Answer => {
      const { is, heard: news } = JSON.parse(answer) as {
        readonly is: Answer;
        readonly heard: readonly string[];
      };
      heard.push(...news);
      return is;
    };
    const answer = await window.ask(asked);
    if (answer !== 'unread') return read(answer);
    // Loads a library into the page once; the library stays until the page is left.
    await window.ask(`(() => { ${readFileSync(libraries[needs], 'utf8')}; return ''; })()`);
    return read(await window.ask(asked));
  };

  const until = async <Answer>(
    what: string,
    look: () => Promise<{ readonly is: Answer } | { readonly not: string }>,
  ): Promise<Answer> => {
    const deadline = Date.now() + timeout;
    for (;;) {
      // Looks at the page and ignores an error: a page that is just being left cannot answer, and the next page is
      // asked instead.
      const seen = await look().catch((error: unknown) => ({ not: said(error) }));
      if ('is' in seen) return seen.is;
      if (Date.now() > deadline) {
        const page = await ask<string>('describePage()').catch(said);
        throw new Error(`${what}: ${seen.not}. The page:\n${page}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  };

  const asQuery = (query: Query | string): Query => (typeof query === 'string' ? words(query) : query);
  const sent = JSON.stringify;

  const count = async (query: Query): Promise<number> => ask(`findAll(${sent(query)}).length`);

  const sees: Visit['sees'] = (given, wanted) => {
    const query = asQuery(given);
    return until(`See ${query.said}`, async () => {
      const found = await count(query);
      const isRight = wanted === undefined ? found > 0 : found === wanted;
      return isRight ? { is: undefined } : { not: `${found} of them are there` };
    });
  };

  const spotOf = (query: Query, what: string): Promise<Spot> =>
    until<Spot>(`${what} ${query.said}`, async () => {
      const found = await ask<Spot | string>(`findSpot(${sent(query)})`);
      return typeof found === 'string' ? { not: found } : { is: found };
    });

  const press: Visit['press'] = async (query) => window.clickAt(await spotOf(query, 'Press'));

  const pathOf = async (file: string | PickedFile): Promise<string> => {
    if (typeof file === 'string') return file;
    const path = join(files.path, file.name);
    await mkdir(files.path, { recursive: true });
    await writeFile(path, file.buffer);
    return path;
  };

  const savedIn = async (folder: string): Promise<ReadonlyMap<string, number>> => {
    const names = (await readdir(folder)).filter((name) => !/\.(part|crdownload|wkdownload)$/.test(name));
    const times = names.map(async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const);
    return new Map(await Promise.all(times));
  };

  return {
    window,
    goTo: (path) => window.goTo(base + path),
    standsAt: (path) =>
      until(`Stand at ${String(path)}`, async () => {
        const { pathname, search } = new URL(await window.ask('location.href'));
        const isThere = typeof path === 'string' ? pathname === path : path.test(pathname + search);
        return isThere ? { is: undefined } : { not: `the address is ${pathname}${search}` };
      }),
    sees,
    seesNo: (query) => sees(query, 0),
    holds: (query, value) =>
      until(`Find «${value}» in ${query.said}`, async () => {
        const values = await ask<readonly string[]>(`valuesOf(${sent(query)})`);
        return values[0] === value ? { is: undefined } : { not: `it holds «${values.join('», «')}»` };
      }),
    read: (query) =>
      until<readonly string[]>(`Read ${query.said}`, async () => {
        const values = await ask<readonly string[]>(`valuesOf(${sent(query)})`);
        return values.length > 0 ? { is: values } : { not: 'it is not there' };
      }),
    press,
    mark: async (query) => {
      await press(query);
      await until(`Mark ${query.said}`, async () =>
        (await ask<boolean>(`isChecked(${sent(query)})`)) ? { is: undefined } : { not: 'it is not marked' },
      );
    },
    pressSpace: async (query) => {
      await spotOf(query, 'Reach');
      await until(`Focus ${query.said}`, async () =>
        (await ask<boolean>(
          `(() => { const [it] = findAll(${sent(query)}); it?.focus(); return document.activeElement === it; })()`,
        ))
          ? { is: undefined }
          : { not: 'it takes no focus' },
      );
      await window.type(keys.space);
    },
    write: async (query, text) => {
      await press(query);
      await until(`Write into ${query.said}`, async () => {
        const is = await ask<string>(`markAll(${sent(query)})`);
        return is === 'ready' ? { is: undefined } : { not: is };
      });
      await window.type(text === '' ? keys.backspace : text);
    },
    choose: (query, option) =>
      until(`Choose «${option}» in ${query.said}`, async () => {
        const is = await ask<string>(`chooseIn(${sent(query)}, ${sent(option)})`);
        return is === 'ready' ? { is: undefined } : { not: is };
      }),
    give: async (zone, ...given) => {
      await sees(zone);
      await ask('keepChooserShut()');
      await press(within(zone, button(/^Subir Archivo/)));
      const paths = await Promise.all(given.map(pathOf));
      const call = `(() => { ${inPage}; return findFileInput(${sent(zone)}); })()`;
      await window.giveFiles(call, paths);
    },
    download: async (query) => {
      const before = await savedIn(window.downloads);
      await press(query);
      let size = 0;
      return until<{ name: string; bytes: Buffer }>(`Download by ${query.said}`, async () => {
        const now = await savedIn(window.downloads);
        const [name] = [...now].find(([saved, time]) => before.get(saved) !== time) ?? [];
        if (name === undefined) return { not: 'nothing was saved' };
        const bytes = await readFile(join(window.downloads, name));
        // Waits for a downloaded file whose size still changes, since it is not complete.
        if (bytes.length === 0 || bytes.length !== size) {
          size = bytes.length;
          return { not: `it has ${size} bytes so far` };
        }
        return { is: { name, bytes } };
      });
    },
    isAccessible: async () => {
      const found = await until('Look with axe', async () => ({
        is: await ask<readonly string[]>('runAxe()', 'axe'),
      }));
      expect(found).toEqual([]);
    },
    complaints: () => [...window.complaints(), ...heard],
    close: async () => {
      await window.close();
      await files.remove();
    },
  };
};
