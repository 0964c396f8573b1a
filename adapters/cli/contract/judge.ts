import type * as t from 'io-ts/lib/index.js';
import { hasPdfHead } from '#core/shared/files/file-type.ts';
import { E } from '#core/shared/fp.ts';
import type { Expected } from './check.ts';
import type { Difference } from './not-checked.ts';
import { at, type Reply } from './reply.ts';
import { text, type Content } from './text.ts';

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

const longestWord = 60;
const mostPlaces = 5;

/** Extracts the error code and the first field names of a refusal, without its messages. */
const namedIn = (json: unknown): readonly string[] => {
  const fields: unknown = at(json, 'campos');
  return [at(json, 'codigo'), ...(Array.isArray(fields) ? fields : [])]
    .filter((word) => typeof word === 'string')
    .slice(0, 6)
    .map((word) => word.slice(0, longestWord));
};

const statusFault = (expected: number, { status, json }: Reply): Difference | undefined =>
  expected === status || (expected === 200 && isSuccess(status))
    ? undefined
    : { expected: text.status(expected), got: text.statusWith(status, namedIn(json)) };

const types: Readonly<Record<Exclude<Content, 'nothing'>, RegExp>> = {
  json: /^application\/json(;|$)/i,
  pdf: /^application\/pdf(;|$)/i,
  html: /^text\/html(;|$)/i,
  script: /^(text|application)\/javascript(;|$)/i,
};

// Tells whether a body has data: it is not empty, nor an empty JSON object or list (QST-36).
const hasData = (bytes: Uint8Array, json: unknown): boolean =>
  bytes.length > 0 && !(typeof json === 'object' && json !== null && Object.keys(json).length === 0);

const contentFault = (content: Content, { headers, bytes, json }: Reply): Difference | undefined => {
  if (content === 'nothing')
    return hasData(bytes, json) ? { expected: text.noData, got: text.bytes(bytes.length) } : undefined;
  const type = headers.get('Content-Type') ?? '';
  if (!types[content].test(type))
    return { expected: text.content[content], got: text.type(type.slice(0, 60)) };
  if (content === 'json' && json === undefined) return { expected: text.content.json, got: text.notJson };
  return content === 'pdf' && !hasPdfHead(bytes)
    ? { expected: text.content.pdf, got: text.notPdf }
    : undefined;
};

const placeOf = ({ context }: t.ValidationError): string =>
  context
    .map(({ key }) => key)
    .filter((key) => key !== '')
    .join('.');

/** Describes an answer that its codec rejects as a contract difference. */
export const shapeFault = (errors: t.Errors): Difference => ({
  expected: text.shape,
  got: text.wrongAt([...new Set(errors.map(placeOf))].slice(0, mostPlaces)),
});

const decodingFault = (codec: t.Decoder<unknown, unknown>, json: unknown): Difference | undefined => {
  const decoded = codec.decode(json);
  return E.isRight(decoded) ? undefined : shapeFault(decoded.left);
};

const saidFault = (says: Readonly<Record<string, string>>, json: unknown): Difference | undefined => {
  const wrong = Object.entries(says).find(([path, value]) => String(at(json, path)) !== value);
  if (wrong === undefined) return undefined;
  const [path, value] = wrong;
  const got = at(json, path);
  return {
    expected: text.value(path, value),
    got: got === undefined ? text.without(path) : text.value(path, String(got).slice(0, 60)),
  };
};

const namesFault = (names: readonly string[], json: unknown): Difference | undefined => {
  const named: unknown = at(json, 'campos');
  const said = Array.isArray(named) ? named.filter((name) => typeof name === 'string') : [];
  return names.every((name) => said.some((field) => field.startsWith(name)))
    ? undefined
    : { expected: text.names(names), got: said.length === 0 ? text.without('campos') : text.names(said) };
};

/** Finds the first difference between an answer and its expectation; undefined if there is none. */
export const differenceOf = (expects: Expected, reply: Reply): Difference | undefined => {
  const { status, content, answer, says, names } = expects;
  return (
    statusFault(status, reply) ??
    (content === undefined ? undefined : contentFault(content, reply)) ??
    (answer === undefined ? undefined : decodingFault(answer, reply.json)) ??
    (says === undefined ? undefined : saidFault(says, reply.json)) ??
    (names === undefined ? undefined : namesFault(names, reply.json))
  );
};
