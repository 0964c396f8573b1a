import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownThing } from '#core/bank/refusal.ts';
import { isOfPortability } from '#core/access/sign-in/entry-guard.ts';
import { companyTitle } from './access/company-home-page.ts';
import { refuse } from './answer.ts';
import { pageOf, sendPage } from './page-in-memory.ts';
import type { PageLook } from './page-shell.ts';
import { publicPortabilityPage } from './public-portability-page.ts';

/** Pre-rendered page, with the CSP hashes of its inline style and script. */
export type DrawnPage = { readonly html: string; readonly styleHash: string; readonly scriptHash: string };

/** Built portal: its asset folder, and its start page with the settings inserted. */
export type Web = {
  readonly root: string;
  readonly index: string;
  /** Scripts to preload with a page, by the page's address. */
  readonly scripts?: Readonly<Record<string, readonly string[]>>;
  /** Pre-rendered HTML pages of the portal, by address. */
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

/** Tells whether a path has a segment that begins with a dot, which is never a page of the portal (EXT-505). */
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

// Builds at the bank's start the Link header of each page, which makes browsers preload the page's scripts.
const hintsOf = (scripts: NonNullable<Web['scripts']>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(scripts)
      .filter(([, files]) => files.length > 0)
      .map(([address, files]) => [address, files.map((file) => `<${file}>; rel=modulepreload`).join(', ')]),
  );

/** Gives the portal's page the title of the company home until the script of an access page gives its own (EXT-2864). */
const titledAsAccess = (html: string): string =>
  html.replace(/<title>[^<]*<\/title>/, `<title>${companyTitle}</title>`);

const policy = 'Content-Security-Policy';

/** Returns the CSP of a pre-rendered page: the given policy, allowing also the page's own inline style and script by hash (EXT-2301, EXT-2307). */
export const policyOfDrawn = (written: string, { styleHash, scriptHash }: Omit<DrawnPage, 'html'>): string =>
  written
    .replace("style-src 'self'", `style-src 'self' 'sha256-${styleHash}'`)
    .replace("script-src 'self'", `script-src 'self' 'sha256-${scriptHash}'`);

type Given = {
  readonly web: Web | undefined;
  readonly look: PageLook;
  /** Path prefixes of the API calls whose addresses come from the settings; no page is served under them. */
  readonly calls: readonly string[];
};

/** Registers the static assets, and the portal page at every other address that a browser opens; anything else gets 404. */
export const webRoutes = async (app: FastifyInstance, { web, look, calls }: Given): Promise<void> => {
  const sessionEnded = pageOf(publicPortabilityPage(look));
  app.get('/portabilidad-publica', (request, reply) => sendPage(request, reply, sessionEnded));

  const index = web === undefined ? undefined : pageOf(web.index);
  const ofAccess = web === undefined ? undefined : pageOf(titledAsAccess(web.index));
  const drawn = new Map(
    Object.entries(web?.drawn ?? {}).map(([address, { html, ...hashes }]) => [
      address,
      { page: pageOf(html), hashes },
    ]),
  );
  const hints = hintsOf(web?.scripts ?? {});
  if (web !== undefined) await assets(app, web.root);
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (index === undefined || ofAccess === undefined || !wantsPage(request, calls))
      return refuse(reply, unknownThing);
    const address = request.url.split('?', 1)[0] ?? '';
    const hint = hints.get(address);
    if (hint !== undefined) void reply.header('Link', hint);
    const first = drawn.get(address);
    if (first === undefined) return sendPage(request, reply, isOfPortability(address) ? index : ofAccess);
    void reply.header(policy, policyOfDrawn(String(reply.getHeader(policy)), first.hashes));
    return sendPage(request, reply, first.page);
  });
};
