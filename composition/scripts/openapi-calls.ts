import { join } from 'node:path';
import { accessCallMetadata } from '#adapters/wire/access/calls-metadata.ts';
import { portabilityCallMetadata } from '#adapters/wire/portability/calls-metadata.ts';
import { receiptCallMetadata } from '#adapters/wire/receipts/calls-metadata.ts';
import type { CallMetadata } from '#adapters/wire/call-metadata.ts';
import type { Codec } from './json-schema.ts';
import { filesUnder, projectRoot } from './project-files.ts';

/** Type of an endpoint definition, as a wire file exports it. */
export type WireCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly open?: true;
  readonly question?: Codec;
  /** Codec of the multipart texts beside the files, or one codec per part; plain texts are in `texts`. */
  readonly parts?: Codec | Readonly<Record<string, Codec>>;
  readonly filePart?: string;
  /** Names of the endpoint's optional headers. */
  readonly headers?: readonly string[];
  readonly answer?: Codec;
};

export type NamedCall = { readonly name: string; readonly area: string; readonly call: WireCall };

const isCall = (value: unknown): value is WireCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Loads all endpoints of the API from their wire files, each with its export's name, ordered by file and name. */
export const wireCalls = async (): Promise<readonly NamedCall[]> => {
  const calls: NamedCall[] = [];
  for (const { path } of filesUnder(['adapters/wire'], /(?<!\/catalogue)\.ts$/)) {
    const module = (await import(join(projectRoot, path))) as Readonly<Record<string, unknown>>;
    const area = path.split('/')[2] ?? '';
    // Sorts the exports of a module by name, as Node orders them but a bundler does not.
    const exported = Object.entries(module).toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (const [name, value] of exported) {
      if (isCall(value)) calls.push({ name, area, call: value });
    }
  }
  return calls;
};

const told: Readonly<Record<string, CallMetadata>> = {
  ...accessCallMetadata,
  ...portabilityCallMetadata,
  ...receiptCallMetadata,
};

/** Returns the API documentation of an endpoint; throws if it is missing. */
export const metadataOfCall = (name: string): CallMetadata => {
  const own = told[name];
  if (own === undefined) throw new Error(`adapters/wire/*/calls-metadata.ts tells nothing of ${name}`);
  return own;
};

export const namesInPath = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
