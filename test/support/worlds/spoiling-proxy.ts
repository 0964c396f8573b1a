import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { WireCall } from '#composition/scripts/openapi-calls.ts';
import { E } from '#core/shared/fp.ts';

/** Way in which the answers of a call are spoiled. */
export type Fault = 'status' | 'type' | 'field' | 'code' | 'absent';

type Spoilt = { readonly call: Pick<WireCall, 'method' | 'path' | 'answer'>; readonly fault: Fault };

export type SpoilingProxy = {
  readonly base: string;
  readonly spoil: (spoilt: Spoilt | undefined) => void;
  readonly stop: () => Promise<void>;
};

type Answer = { readonly status: number; readonly type: string | undefined; readonly body: Buffer };

const isOf = ({ method, path }: Spoilt['call'], request: IncomingMessage): boolean => {
  const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`);
  return request.method === method && pattern.test((request.url ?? '').split('?')[0] ?? '');
};

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
};

/** Returns every variant of a value with one field left out, at any depth. */
const without = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value))
    return value.slice(0, 1).flatMap((first) => without(first).map((spoilt) => [spoilt, ...value.slice(1)]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const others = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
    return [others, ...without(each).map((spoilt) => ({ ...others, [key]: spoilt }))];
  });
};

/** Removes the first field that the codec requires; returns the answer unchanged if there is none. */
export const withoutField = (json: unknown, codec: WireCall['answer']): unknown => {
  const decode = (codec as { decode: (value: unknown) => E.Either<unknown, unknown> } | undefined)?.decode;
  return decode === undefined ? json : (without(json).find((spoilt) => E.isLeft(decode(spoilt))) ?? json);
};

const codes = /"(codigo|errorCode|errorProcess)":\s*"[^"]*"/g;

const otherStatus = (status: number): number => (status >= 200 && status < 300 ? 500 : 200);

const spoiled = (answer: Answer, { call, fault }: Spoilt): Answer => {
  const json = jsonOf(answer.body);
  switch (fault) {
    case 'status':
      return { ...answer, status: otherStatus(answer.status) };
    case 'type':
      return { ...answer, type: 'text/plain; charset=utf-8' };
    case 'field':
      return json === undefined || answer.status >= 300
        ? answer
        : { ...answer, body: Buffer.from(JSON.stringify(withoutField(json, call.answer))) };
    case 'absent':
      return { ...answer, status: 404, body: Buffer.from('{"codigo":"NO_ENCONTRADO"}') };
    case 'code':
      return { ...answer, body: Buffer.from(answer.body.toString().replace(codes, '"$1":"OTRO-9999"')) };
  }
};

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const ownToHop = ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding'];

const headersOf = (request: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (!ownToHop.includes(name) && typeof value === 'string') headers.set(name, value);
  return headers;
};

/** Starts a proxy before a bank that spoils the answers of one call and forwards everything else. */
export const spoilingProxy = async (bank: string): Promise<SpoilingProxy> => {
  let current: Spoilt | undefined;
  const handOn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    const body = await bytesOf(request);
    const answer = await fetch(bank + url, {
      method,
      headers: headersOf(request),
      redirect: 'manual',
      ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
    });
    const honest: Answer = {
      status: answer.status,
      type: answer.headers.get('Content-Type') ?? undefined,
      body: Buffer.from(await answer.arrayBuffer()),
    };
    const told = current !== undefined && isOf(current.call, request) ? spoiled(honest, current) : honest;
    response.statusCode = told.status;
    for (const name of ['Location', 'Retry-After', 'Token-Renovado']) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    const cookies = answer.headers.getSetCookie();
    if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
    if (told.type !== undefined) response.setHeader('Content-Type', told.type);
    response.end(told.body);
  };
  const server = createServer((request, response) => {
    handOn(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    base: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    spoil: (spoilt) => {
      current = spoilt;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
