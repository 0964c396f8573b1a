import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownThing } from '#core/bank/refusal.ts';
import { refuse } from './answer.ts';
import { pageOf, sendPage } from './page.ts';
import type { PageLook } from './page-shell.ts';
import { publicPortabilityPage } from './public-portability-page.ts';

/** A first page as HTML, its style and its one script in it, each under a hash. */
export type DrawnPage = { readonly html: string; readonly styleHash: string; readonly scriptHash: string };

/** The built portal: its folder, and the page that starts it, settings written in. */
export type Web = {
  readonly root: string;
  readonly index: string;
  /** By address, scripts that a browser needs there beyond those that the page names. */
  readonly scripts?: Readonly<Record<string, readonly string[]>>;
  /** By address, the pages that come drawn. */
  readonly drawn?: Readonly<Record<string, DrawnPage>>;
};

const notPages = ['/empresas/', '/solicitud-clave-pe/', '/auth/', '/salud/', '/assets/'];

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** EXT-505 · What begins with a dot is a file of somebody's, never a page of the portal. */
const hasDotSegment = (url: string): boolean => /[/\\]\./.test(decoded(url.split(/[?#]/, 1)[0] ?? ''));

const wantsPage = ({ method, url, headers }: FastifyRequest, calls: readonly string[]): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !hasDotSegment(url) &&
  ![...notPages, ...calls].some((prefix) => url.startsWith(prefix)) &&
  /text\/html|^\*\/\*$/.test(headers.accept ?? '*/*');

const assets = (app: FastifyInstance, root: string) =>
  app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });

// The browser asks for them while it still reads the page.
const hintsOf = (scripts: NonNullable<Web['scripts']>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(scripts)
      .filter(([, files]) => files.length > 0)
      .map(([address, files]) => [address, files.map((file) => `<${file}>; rel=modulepreload`).join(', ')]),
  );

const policy = 'Content-Security-Policy';

/** EXT-2301, EXT-2307 · A policy that lets the own style and script of a drawn page stand in it, and no other. */
export const policyOfDrawn = (written: string, { styleHash, scriptHash }: Omit<DrawnPage, 'html'>): string =>
  written
    .replace("style-src 'self'", `style-src 'self' 'sha256-${styleHash}'`)
    .replace("script-src 'self'", `script-src 'self' 'sha256-${scriptHash}'`);

type Given = {
  readonly web: Web | undefined;
  readonly look: PageLook;
  /** Where calls begin that this bank has moved: no pages there. */
  readonly calls: readonly string[];
};

/** Assets by their names, the portal at every other address that a browser opens, and 404 for the rest. */
export const webRoutes = async (app: FastifyInstance, { web, look, calls }: Given): Promise<void> => {
  const sessionEnded = pageOf(publicPortabilityPage(look));
  app.get('/portabilidad-publica', (request, reply) => sendPage(request, reply, sessionEnded));

  const index = web === undefined ? undefined : pageOf(web.index);
  const drawn = new Map(
    Object.entries(web?.drawn ?? {}).map(([address, { html, ...hashes }]) => [
      address,
      { page: pageOf(html), hashes },
    ]),
  );
  const hints = hintsOf(web?.scripts ?? {});
  if (web !== undefined) await assets(app, web.root);
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (index === undefined || !wantsPage(request, calls)) return refuse(reply, unknownThing);
    const address = request.url.split('?', 1)[0] ?? '';
    const hint = hints.get(address);
    if (hint !== undefined) void reply.header('Link', hint);
    const first = drawn.get(address);
    if (first === undefined) return sendPage(request, reply, index);
    void reply.header(policy, policyOfDrawn(String(reply.getHeader(policy)), first.hashes));
    return sendPage(request, reply, first.page);
  });
};
