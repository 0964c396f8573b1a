import { posix } from 'node:path';
import { insideOf } from './inside.ts';
import { licenceText, readPackage, type Package } from './read-package.ts';

/** Shipped parts: the files for browsers, and what a bank's node runs. */
export const parts = ['portal', 'bank'] as const;
export type Part = (typeof parts)[number];

export type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly os?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

export type Lock = Readonly<Record<string, Locked>>;

export type Shipped = Package & {
  readonly place: string;
  readonly parts: readonly Part[];
  /** True for a package that is built for one platform and installed only there. */
  readonly forOneMachine: boolean;
  readonly inside: readonly Package[];
};

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);

// Describes a platform-specific package alike on every platform: from the lock file, with its parent's
// licence text.
const ofOneMachine = (root: string, lock: Lock, place: string): Package => {
  const name = nameOf(place);
  const { version = '', license = '' } = lock[place] ?? {};
  const [asks = place] =
    Object.entries(lock).find(([, { optionalDependencies }]) => name in (optionalDependencies ?? {})) ?? [];
  return { name, version, licence: license, text: licenceText(root, asks, name) };
};

/** Lists all shipped packages by name and version, with the parts that contain them; throws if a licence is missing (EXT-2464). */
export const shippedFrom = (
  root: string,
  lock: Lock,
  placesOf: Readonly<Record<Part, readonly string[]>>,
): readonly Shipped[] => {
  const found = new Map<string, Shipped>();
  for (const part of parts)
    for (const place of placesOf[part]) {
      const forOneMachine = lock[place]?.os !== undefined;
      const read = forOneMachine ? ofOneMachine(root, lock, place) : readPackage(root, place);
      const key = `${read.name}@${read.version}`;
      const before = found.get(key)?.parts ?? [];
      found.set(key, {
        ...read,
        place,
        forOneMachine,
        parts: parts.filter((one) => one === part || before.includes(one)),
        inside: insideOf(root, read.name),
      });
    }
  return [...found.values()].toSorted((a, b) =>
    a.name === b.name ? (a.version < b.version ? -1 : 1) : a.name < b.name ? -1 : 1,
  );
};

/** Finds a dependency in the lock file as Node does: own folder first, then the parents; undefined if it is not there. */
export const placeFrom = (lock: Lock, name: string, from: string): string | undefined => {
  const place = posix.join(from, 'node_modules', name);
  if (place in lock) return place;
  return from === ''
    ? undefined
    : placeFrom(lock, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
};
