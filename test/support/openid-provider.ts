import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

const newKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' }),
  ...{ kid: 'llave', use: 'sig', alg: 'RS256' },
});
const signingKey = newKey();

const pad = (response: ServerResponse, bytes: number): void => {
  const end = response.end.bind(response);
  Object.assign(response, {
    end: (body: string | Buffer) => {
      const whole = Buffer.alloc(bytes, ' ');
      Buffer.from(body).copy(whole);
      response.removeHeader('content-length');
      return end(whole);
    },
  });
};

export const client = { id: 'portal-de-prueba', secret: 'secreto-de-prueba-del-portal' };

/** Settings of a bank that offers this identity provider. */
export const providerSettings = ({ issuer }: Pick<LocalProvider, 'issuer'>) => ({
  ...{ IDENTIDAD_EMISOR: issuer, IDENTIDAD_CLIENTE: client.id, IDENTIDAD_SECRETO: client.secret },
  ...{ IDENTIDAD_CAMPO_RUT: 'rut', IDENTIDAD_NOMBRE: 'Identidad de Prueba' },
  IDENTIDAD_ALCANCE: 'openid run',
});

const page = (address: string): string => `<!doctype html><html lang="es"><title>Identidad de prueba</title>
  <h1>Identidad de prueba</h1><form method="post" action="${address}">
  <label>RUT <input name="rut"></label>
  <button name="hace" value="entrar">Entrar</button> <button name="hace" value="cancelar">Cancelar</button></form>`;

export type LocalProvider = {
  readonly issuer: string;
  /** Paths of the requests that the provider's endpoints received. */
  readonly asked: readonly string[];
  /** Makes the provider publish another key from now on, while tokens stay signed by the old key. */
  readonly publishAnotherKey: () => void;
  /** Makes the provider answer 503 at this path, or at every path, until `mend` is called. */
  readonly breakDown: (path?: string) => void;
  /** Makes the provider leave requests at this path unanswered, until `mend` is called. */
  readonly fallSilent: (path: string) => void;
  /** Pads the answers at this path with spaces to this many bytes. */
  readonly pad: (path: string, bytes: number) => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

type Given = {
  readonly returnTo: string;
  /** Claims about the person with the typed rut, besides the subject. */
  readonly claims?: (rut: string) => Readonly<Record<string, unknown>>;
  /** Puts the claims into the id token; otherwise only the userinfo endpoint returns them. */
  readonly inIdToken?: boolean;
};

/** Starts a local OpenID provider that accepts any typed rut. */
export const startProvider = async ({
  returnTo,
  claims = (rut) => ({ rut }),
  inIdToken = true,
}: Given): Promise<LocalProvider> => {
  const asked: string[] = [];
  let silentAt: string | undefined;
  let down: { readonly path?: string | undefined } | undefined;
  let published: object | undefined;
  let padded: { readonly path: string; readonly bytes: number } | undefined;
  let answer = (_request: IncomingMessage, response: ServerResponse): void => void response.end();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://local');
    asked.push(pathname);
    if (pathname === '/jwks' && published !== undefined)
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [published] }));
    else if (pathname === silentAt) return;
    else if (down !== undefined && (down.path ?? pathname) === pathname) response.writeHead(503).end();
    else {
      if (pathname === padded?.path) pad(response, padded.bytes);
      answer(request, response);
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [returnTo],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signingKey] },
    cookies: { keys: ['una llave de prueba'] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], run: Object.keys(claims('1-9')) },
    conformIdTokenClaims: !inIdToken,
    pkce: { required: () => true },
    interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/entrada/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
    findAccount: (_context: unknown, rut: string) => ({
      accountId: rut,
      claims: () => ({ sub: rut, ...claims(rut) }),
    }),
    loadExistingGrant: async (context: {
      readonly oidc: { readonly session: { readonly accountId: string } };
    }) => {
      const grant = new provider.Grant({ clientId: client.id, accountId: context.oidc.session.accountId });
      grant.addOIDCScope('openid run');
      await grant.save();
      return grant;
    },
  });
  const known = provider.callback();
  const signIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request));
    const result =
      form.get('hace') === 'cancelar'
        ? { error: 'access_denied', error_description: 'cancelled' }
        : { login: { accountId: form.get('rut') } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  answer = (request, response) => {
    if (request.url?.startsWith('/entrada/') !== true) return known(request, response);
    if (request.method === 'POST') return void signIn(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(request.url));
  };
  return {
    issuer,
    asked,
    publishAnotherKey: () => {
      const { kty, n, e, kid, use, alg } = newKey();
      published = { kty, n, e, kid, use, alg };
    },
    breakDown: (path) => {
      down = { path };
    },
    fallSilent: (path) => {
      silentAt = path;
    },
    pad: (path, bytes) => {
      padded = { path, bytes };
    },
    mend: () => {
      down = undefined;
      silentAt = undefined;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};

/** Signs in at the provider as a browser does, and returns the address that the provider redirects to. */
export const signInAt = async (address: string, typed: Readonly<Record<string, string>>): Promise<URL> => {
  const jar = new Map<string, string>();
  const go = async (to: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(to, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const next = (from: string, response: Response): string =>
    new URL(response.headers.get('location') ?? '', from).href;
  const form = next(address, await go(address));
  await go(form);
  const resumed = next(form, await go(form, { method: 'POST', body: new URLSearchParams(typed) }));
  return new URL(next(resumed, await go(resumed)));
};
