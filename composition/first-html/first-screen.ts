import * as t from 'io-ts/lib/index.js';
import { frontPages } from '#ui/app/front-pages.ts';

const chunk = t.intersection([
  t.type({ file: t.string }),
  t.partial({
    isEntry: t.boolean,
    imports: t.array(t.string),
    dynamicImports: t.array(t.string),
    css: t.array(t.string),
  }),
]);
export const manifestFile = t.record(t.string, chunk);
export type Manifest = t.TypeOf<typeof manifestFile>;

const reachable = (manifest: Manifest, from: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  from.forEach(visit);
  return seen;
};

/** Patterns of the lazy chunks that each of the most common first pages loads: area, page and ports. */
export const firstPages = {
  landing: [/(^|\/)portability\.tsx$/, /pages\/landing\.tsx$/, /ports\/landing\.ts$/],
  login: [/(^|\/)access\.tsx$/, /pages\/sign-in\.tsx$/, /ports\/sign-in\.ts$/],
  verify: [/(^|\/)access\.tsx$/, /pages\/verify\.tsx$/, /ports\/verify\.ts$/],
} as const;

export type FirstPage = keyof typeof firstPages;

/** Lists the scripts and styles that a first page loads: entry, lazy chunks and their static imports. */
export const firstScreen = (
  manifest: Manifest,
  page: FirstPage = 'landing',
): { readonly js: readonly string[]; readonly css: readonly string[] } => {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  if (entries.length === 0) throw new Error('The manifest of the build has no entry.');
  const led = firstPages[page].reduce<readonly string[]>((from, name) => {
    const lazy = [...reachable(manifest, from)].flatMap((key) => manifest[key]?.dynamicImports ?? []);
    const own = lazy.filter((key) => name.test(key));
    if (own.length === 0) throw new Error(`The manifest of the build has no lazy chunk for the ${page}.`);
    return [...from, ...own];
  }, entries);
  const chunks = [...reachable(manifest, led)].flatMap((key) => manifest[key] ?? []);
  return {
    js: [...new Set(chunks.map(({ file }) => file))],
    css: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
};

/** Lists the scripts of each first page that its HTML does not name, for preload hints; without them browsers would discover each late. */
export const laterScripts = (
  manifest: Manifest,
  html: string,
): Readonly<Record<string, readonly string[]>> => {
  const unnamed = (page: FirstPage): readonly string[] =>
    firstScreen(manifest, page)
      .js.map((file) => `/${file}`)
      .filter((file) => !html.includes(file));
  return {
    [frontPages.portability]: unnamed('landing'),
    [frontPages.login]: unnamed('login'),
    [frontPages.verify]: unnamed('verify'),
  };
};
