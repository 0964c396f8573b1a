import { createServer, type IncomingMessage } from 'node:http';
import { OpenAPIBackend, type Context, type Document } from 'openapi-backend';
import {
  resolved,
  type Scheme,
  type ToldDocument,
  type ToldOperation,
  type ToldResponse,
} from './document-judge.ts';

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: Buffer;
};

type Told = { readonly status: number; readonly headers: Headers; readonly body: Buffer };

export type DocumentStub = {
  readonly base: string;
  /** Calls and answers that the document does not declare. */
  readonly untold: readonly string[];
  readonly stop: () => Promise<void>;
};

const cookieIn = (headers: Headers, name: string): string | undefined =>
  (headers.get('cookie') ?? '').split('; ').find((cookie) => cookie.startsWith(`${name}=`));

const mediaOf = (type: string | null): string => (type ?? '').split(';', 1)[0] ?? '';

/** Reduces a request to what its operation declares: path, parameters, credentials and a body of a declared type. */
const questionOf = (
  document: ToldDocument,
  own: ToldOperation,
  { method, path, query, headers, body }: Asked,
): { readonly path: string; readonly init: RequestInit } => {
  const { parameters = [], requestBody, security } = own;
  const kept = new Headers();
  const told = new URLSearchParams();
  const cookies: string[] = [];
  for (const { name, in: place } of parameters) {
    const header = headers.get(name);
    if (place === 'header' && header !== null) kept.set(name, header);
    if (place === 'query') query.getAll(name).forEach((value) => told.append(name, value));
    if (place === 'cookie') cookies.push(cookieIn(headers, name) ?? '');
  }
  for (const name of security.flatMap((each) => Object.keys(each))) {
    const scheme: Scheme | undefined = document.components.securitySchemes[name];
    const header = scheme?.type === 'http' ? 'authorization' : (scheme?.name ?? '');
    if (scheme?.in === 'cookie') cookies.push(cookieIn(headers, header) ?? '');
    else if (headers.has(header)) kept.set(header, headers.get(header) ?? '');
  }
  const cookie = cookies.filter((each) => each !== '').join('; ');
  if (cookie !== '') kept.set('cookie', cookie);
  const type = headers.get('content-type');
  const takes = type !== null && Object.keys(requestBody?.content ?? {}).includes(mediaOf(type));
  if (takes) kept.set('content-type', type);
  const search = told.toString();
  return {
    path: search === '' ? path : `${path}?${search}`,
    init: {
      method,
      redirect: 'manual',
      headers: kept,
      ...(takes && body.length > 0 ? { body: new Uint8Array(body) } : {}),
    },
  };
};

/** Reduces an answer to what its operation declares for this status. */
const answerOf = async (
  document: ToldDocument,
  own: ToldOperation,
  answer: Response,
  miss: (what: string) => void,
): Promise<Told> => {
  const response = own.responses[String(answer.status)];
  const body = Buffer.from(await answer.arrayBuffer());
  if (response === undefined) {
    miss(`${own.operationId} ${answer.status}`);
    return { status: 500, headers: new Headers(), body: Buffer.alloc(0) };
  }
  const told = resolved<ToldResponse>(document, response);
  const headers = new Headers();
  for (const name of Object.keys(told.headers ?? {}))
    if (name === 'Set-Cookie')
      answer.headers.getSetCookie().forEach((cookie) => headers.append(name, cookie));
    else if (answer.headers.has(name)) headers.set(name, answer.headers.get(name) ?? '');
  const media = mediaOf(answer.headers.get('content-type'));
  if (body.length === 0) return { status: answer.status, headers, body };
  if (told.content?.[media] === undefined) {
    miss(`${own.operationId} ${answer.status} ${media}`);
    return { status: answer.status, headers, body: Buffer.alloc(0) };
  }
  headers.set('content-type', media);
  return { status: answer.status, headers, body };
};

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const headersOf = ({ headersDistinct }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );

/** Starts a server generated from an OpenAPI document and answered by a bank; everything that the document does not declare is removed from both sides. */
export const documentStub = async (document: ToldDocument, bank: string): Promise<DocumentStub> => {
  const untold: string[] = [];
  const api = new OpenAPIBackend({
    definition: structuredClone(document) as unknown as Document,
    quick: true,
    validate: false,
    ignoreTrailingSlashes: false,
  });
  const fill = async ({ operation }: Context, asked: Asked): Promise<Told> => {
    const own = operation as unknown as ToldOperation;
    const { path, init } = questionOf(document, own, asked);
    return answerOf(document, own, await fetch(`${bank}${path}`, init), (what) => untold.push(what));
  };
  const notFound = (_context: Context, asked: Asked): Told => {
    untold.push(`${asked.method} ${asked.path}`);
    return { status: 404, headers: new Headers(), body: Buffer.alloc(0) };
  };
  api.register('notFound', notFound);
  // The bank itself decides about credentials, with its own refusal.
  api.register('unauthorizedHandler', fill);
  await api.init();
  for (const { operationId = '' } of api.router.getOperations()) api.registerHandler(operationId, fill);
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
      const asked: Asked = {
        method: request.method ?? 'GET',
        path: pathname,
        query: searchParams,
        headers: headersOf(request),
        body: await bytesOf(request),
      };
      const told = (await api.handleRequest(
        { method: asked.method, path: asked.path, query: asked.query.toString(), headers: {} },
        asked,
      )) as Told;
      response.statusCode = told.status;
      response.setHeaders(told.headers);
      response.end(told.body);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    base: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    untold,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
