import { renewedToken, renewedTokenHeader } from '#adapters/wire/portability/renewed-token.ts';
import { replyOf, type Reply } from './reply.ts';

type Texts = Readonly<Record<string, string>>;

export type Endpoint = { readonly method: string; readonly path: string };

/** Input of a call to the bank under test: values, body, headers and session token. */
export type Asked = {
  /** Values for the path parameters; the remaining ones go into the query. */
  readonly values?: Texts;
  readonly json?: unknown;
  /** Request body as multipart form. */
  readonly form?: FormData;
  readonly urlencoded?: Texts;
  readonly headers?: Texts;
  readonly access?: string | undefined;
};

/** Error thrown when the bank under test does not answer. */
export class NoAnswer extends Error {}

/** Network access of the contract tool: fetch, waiting and progress messages. */
export type Line = {
  readonly fetch: typeof fetch;
  readonly wait: (ms: number) => Promise<unknown>;
  readonly say: (line: string) => void;
};

const timeout = 30_000;
const longestWait = 60;
const mostWaits = 3;

const addressOf = (base: string, path: string, values: Texts): string => {
  const inPath = [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? ''));
  const rest = Object.entries(values).filter(([name]) => !inPath.includes(name));
  const query = new URLSearchParams(rest).toString();
  return `${base}${filled}${query === '' ? '' : `?${query}`}`;
};

const bodyOf = ({ json, form, urlencoded }: Asked): { readonly type?: string; readonly body?: BodyInit } => {
  if (json !== undefined) return { type: 'application/json', body: JSON.stringify(json) };
  if (urlencoded !== undefined)
    return {
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(urlencoded).toString(),
    };
  return form === undefined ? {} : { body: form };
};

const secondsToWait = ({ status, headers }: Reply): number | undefined => {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return status === 429 && seconds >= 0 && seconds <= longestWait ? seconds : undefined;
};

/** HTTP client of the contract tool with its own cookie jar. */
export type Caller = {
  readonly ask: (endpoint: Endpoint, asked?: Asked) => Promise<Reply>;
  readonly cookie: (name: string) => string | undefined;
};

/** Store of the session tokens of a contract run, with the renewed token that replaced each (EXT-203). */
export type RenewedTokens = {
  readonly latest: (access: string) => string;
  readonly take: (sentWith: string | undefined, headers: Headers) => void;
};

export const renewedTokens = (hide: (secret: string) => void): RenewedTokens => {
  const successors = new Map<string, string>();
  const latest = (access: string): string => {
    const next = successors.get(access);
    return next === undefined ? access : latest(next);
  };
  return {
    latest,
    take: (sentWith, headers) => {
      const renewed = renewedToken(headers.get(renewedTokenHeader));
      if (sentWith === undefined || renewed === undefined) return;
      hide(renewed.access);
      hide(renewed.refresh);
      successors.set(sentWith, renewed.access);
    },
  };
};

export const callerOf = (line: Line, base: string, tokens: RenewedTokens): Caller => {
  const jar = new Map<string, string>();
  const keep = (headers: Headers): void => {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /;\s*max-age=0\b/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
  };
  const once = async ({ method, path }: Endpoint, asked: Asked): Promise<Reply> => {
    const { type, body } = bodyOf(asked);
    const access = asked.access === undefined ? undefined : tokens.latest(asked.access);
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    try {
      const response = await line.fetch(addressOf(base, path, asked.values ?? {}), {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          ...(type === undefined ? {} : { 'Content-Type': type }),
          ...(cookies === '' ? {} : { Cookie: cookies }),
          ...(access === undefined ? {} : { Authorization: `Bearer ${access}` }),
          ...asked.headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      tokens.take(access, response.headers);
      return await replyOf(response);
    } catch {
      throw new NoAnswer();
    }
  };
  return {
    // Retries a rate-limited call (429) after the wait that the bank asks for (API-32).
    ask: async (endpoint, asked = {}) => {
      for (let waits = 0; ; waits += 1) {
        const reply = await once(endpoint, asked);
        const seconds = secondsToWait(reply);
        if (seconds === undefined || waits === mostWaits) {
          keep(reply.headers);
          return reply;
        }
        line.say(`El banco pide esperar ${seconds} segundos entre llamadas.`);
        await line.wait(seconds * 1000);
      }
    },
    cookie: (name) => jar.get(name),
  };
};
