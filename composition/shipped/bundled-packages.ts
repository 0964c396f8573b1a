import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from '../scripts/project-files.ts';
import { withInside } from './inside.ts';
import { licenceTexts } from './notices.ts';
import { readPackage } from './read-package.ts';

/** Path, in a build, of the file that lists its packages. */
export const packagesFile = '.vite/packages.json';

const placeOf = (root: string, id: string): string | undefined => {
  const path = id.split(sep).join('/').replace(/^\0/, '').split('?')[0] ?? '';
  const [, place] =
    /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path.startsWith(root) ? path.slice(root.length) : '') ??
    [];
  return place?.replace(/^\//, '');
};

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1];

/** Lists the folders of the npm packages in a bundle, without those that tree-shaking removed. */
const placesIn = (root: string, from: string, bundle: Bundle): readonly string[] =>
  Object.values(bundle)
    .flatMap((output) =>
      output.type === 'asset'
        ? output.originalFileNames.map((name) => resolve(from, name).split(sep).join('/'))
        : Object.entries(output.modules)
            .filter(([id, { renderedLength }]) => renderedLength > 0 || /\.css(?:\?|$)/.test(id))
            .map(([id]) => id),
    )
    .flatMap((id) => placeOf(root, id) ?? []);

type Bundled = {
  /** Vite plugin that collects packages of parts bundled separately, such as workers. */
  readonly collect: Plugin;
  /** Vite plugin that writes the licences of the browser build. */
  readonly licences: Plugin;
  /** Writes the list of packages after all parts are built. */
  readonly tell: (folder: string) => void;
};

/** Makes the Vite plugins that list the npm packages really in the bundle, and write their licences to a file linked from the page (EXT-2463). */
export const bundledPackages = (root: string = projectRoot.replace(/[\\/]$/, '')): Bundled => {
  const places = new Set<string>();
  let base = '/';
  // Folder to which the file names in the build are relative.
  let from = root;
  const collect: Plugin = {
    name: 'bundled-packages',
    apply: 'build',
    generateBundle: (_options, bundle) => placesIn(root, from, bundle).forEach((place) => places.add(place)),
  };
  const fileIn = (bundle: Bundle): string | undefined =>
    Object.keys(bundle).find((name) => /^assets\/licencias-/.test(name));
  return {
    collect,
    licences: {
      name: 'licences-of-others',
      apply: 'build',
      configResolved: (config) => {
        ({ base, root: from } = config);
      },
      generateBundle(_options, bundle) {
        placesIn(root, from, bundle).forEach((place) => places.add(place));
        const packages = [...places].toSorted().map((place) => readPackage(root, place));
        const source = licenceTexts(withInside(root, packages));
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 7);
        this.emitFile({ type: 'asset', fileName: `assets/licencias-${hash}.txt`, source });
      },
      transformIndexHtml: {
        order: 'post',
        handler: (_html, { bundle }) => {
          const file = bundle === undefined ? undefined : fileIn(bundle);
          return file === undefined
            ? undefined
            : [{ tag: 'link', attrs: { rel: 'license', href: base + file }, injectTo: 'head' }];
        },
      },
    },
    tell: (folder) => {
      mkdirSync(join(folder, '.vite'), { recursive: true });
      writeFileSync(join(folder, packagesFile), JSON.stringify([...places].toSorted(), undefined, 2));
    },
  };
};
