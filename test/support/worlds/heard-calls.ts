import { metadataOfCall, wireCalls, type NamedCall } from '#composition/scripts/openapi-calls.ts';

/** Recorded HTTP request and its answer. */
export type HeardCall = {
  readonly name: string;
  readonly method: string;
  /** Path parameters by name, decoded. */
  readonly inPath: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly type: string | undefined;
  /** Decoded body: JSON as it is, the fields of a form or multipart body by name, each file as `(archivo)`. */
  readonly body: unknown;
  readonly status: number;
  readonly answered: Headers;
  readonly bytes: Buffer;
};

const patternOf = ({ path }: NamedCall['call']): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const jsonOr = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const partOf = async (part: FormDataEntryValue): Promise<unknown> => {
  // A JSON part may come without a content type.
  if (typeof part === 'string') return /^[[{]/.test(part) ? jsonOr(part) : part;
  return part.type === 'application/json' ? jsonOr(await part.text()) : '(archivo)';
};

/** Tells whether a part holds the files of a call that accepts several; such a part is always recorded as a list. */
const isList = ({ name, call }: NamedCall, part: string): boolean =>
  part === call.filePart && metadataOfCall(name).files !== undefined;

const partsOf = async (named: NamedCall, form: FormData): Promise<Readonly<Record<string, unknown>>> => {
  const found: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const parts = await Promise.all(form.getAll(name).map(partOf));
    found[name] = parts.length === 1 && !isList(named, name) ? parts[0] : parts;
  }
  return found;
};

const bodyOf = async (named: NamedCall, type: string | undefined, body: unknown): Promise<unknown> => {
  if (body instanceof FormData) return partsOf(named, body);
  if (typeof body !== 'string') return undefined;
  return type?.startsWith('application/json') === true
    ? jsonOr(body)
    : Object.fromEntries(new URLSearchParams(body));
};

/** Returns a function that finds the wire file of a method and path, and decodes the path parameters. */
export const callAt = async (): Promise<
  (
    method: string,
    path: string,
  ) => { readonly named: NamedCall; readonly inPath: Readonly<Record<string, string>> } | undefined
> => {
  const calls = (await wireCalls()).map((named) => ({ named, pattern: patternOf(named.call) }));
  return (method, path) => {
    for (const { named, pattern } of calls) {
      const found = named.call.method === method ? pattern.exec(path) : null;
      if (found === null) continue;
      const inPath = Object.entries(found.groups ?? {}).map(
        ([name, text]) => [name, decodeURIComponent(text)] as const,
      );
      return { named, inPath: Object.fromEntries(inPath) };
    }
    return undefined;
  };
};

/** Builds a fetch function that records every call to a known endpoint, in order. */
export const listening = async (): Promise<{
  readonly fetch: typeof fetch;
  readonly heard: readonly HeardCall[];
}> => {
  const which = await callAt();
  const heard: HeardCall[] = [];
  return {
    heard,
    fetch: async (input, init = {}) => {
      const answer = await fetch(input, init);
      const { pathname, searchParams } = new URL(String(input));
      const { method = 'GET' } = init;
      const found = which(method, pathname);
      if (found !== undefined) {
        const headers = new Headers(init.headers);
        const type =
          init.body instanceof FormData ? 'multipart/form-data' : (headers.get('Content-Type') ?? undefined);
        heard.push({
          name: found.named.name,
          method,
          inPath: found.inPath,
          query: Object.fromEntries(searchParams),
          headers,
          type,
          body: await bodyOf(found.named, type, init.body),
          status: answer.status,
          answered: answer.headers,
          bytes: Buffer.from(await answer.clone().arrayBuffer()),
        });
      }
      return answer;
    },
  };
};
