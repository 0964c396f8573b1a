import { join } from 'node:path';
import { toldAccessCalls } from '#adapters/wire/access/told-calls.ts';
import { toldPortabilityCalls } from '#adapters/wire/portability/told-calls.ts';
import { toldReceiptCalls } from '#adapters/wire/receipts/told-calls.ts';
import type { ToldCall } from '#adapters/wire/told-call.ts';
import type { Codec } from './json-schema.ts';
import { filesUnder, projectRoot } from './project-files.ts';

/** Wire endpoint, as its file exports it. */
export type WireCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly open?: true;
  readonly question?: Codec;
  /** One codec for all texts beside the files, or one per part; `texts` are the plain ones. */
  readonly parts?: Codec | Readonly<Record<string, Codec>>;
  readonly filePart?: string;
  /** Optional headers. */
  readonly headers?: readonly string[];
  readonly answer?: Codec;
};

export type NamedCall = { readonly name: string; readonly area: string; readonly call: WireCall };

const isCall = (value: unknown): value is WireCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** All wire endpoints by file name. */
export const wireCalls = async (): Promise<readonly NamedCall[]> => {
  const calls: NamedCall[] = [];
  for (const { path } of filesUnder(['adapters/wire'], /(?<!\/catalogue)\.ts$/)) {
    const module = (await import(join(projectRoot, path))) as Readonly<Record<string, unknown>>;
    const area = path.split('/')[2] ?? '';
    // Node orders the exports of a module by name, a bundler by its source.
    const exported = Object.entries(module).toSorted(([one], [other]) => (one < other ? -1 : 1));
    for (const [name, value] of exported) {
      if (isCall(value)) calls.push({ name, area, call: value });
    }
  }
  return calls;
};

const told: Readonly<Record<string, ToldCall>> = {
  ...toldAccessCalls,
  ...toldPortabilityCalls,
  ...toldReceiptCalls,
};

/** API metadata of a call; throws if there is none. */
export const toldOfCall = (name: string): ToldCall => {
  const own = told[name];
  if (own === undefined) throw new Error(`adapters/wire/*/told-calls.ts tells nothing of ${name}`);
  return own;
};

export const namesInPath = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
