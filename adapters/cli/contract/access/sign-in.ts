import { companyContext } from '#core/access/sign-in/submit-sign-in.ts';
import {
  closeSessions,
  disown,
  disownPage,
  signOut as signOutCall,
} from '#adapters/wire/access/credential-post.ts';
import type { Caller } from '../caller.ts';
import { unless, type Check } from '../check.ts';
import type { Reply } from '../reply.ts';
import type { Visit } from '../visit.ts';

type Login = { readonly user: string; readonly password: string };

const signIn = (visit: Visit, caller: Caller, { user, password }: Login): Promise<Reply> => {
  const { usuario, clave, solicitud, contexto } = visit.names.camposCredenciales;
  return caller.ask(
    { method: 'POST', path: visit.names.rutaCredenciales },
    {
      urlencoded: { [usuario]: user, [clave]: password, [solicitud]: 'contrato', [contexto]: companyContext },
    },
  );
};

const home = ({ names }: Visit, caller: Caller): Promise<Reply> =>
  caller.ask({ method: 'GET', path: names.rutaEmpresa });

const noLink = 'enlace-que-nadie-tiene';

const redirects = { status: 303 };

const goesTo = (expected: RegExp, words: string) => (reply: Reply) => {
  const location = reply.headers.get('Location') ?? '';
  return unless(expected.test(location), `Location a ${words}`, `Location «${location.slice(0, 80)}»`);
};

// Checks that a redirect leads to the company home, with or without a query that announces the sign-out.
const toHome = (reply: Reply, { names }: Visit) => {
  const location = reply.headers.get('Location') ?? '';
  return unless(
    location.replace(/\?.*$/, '').endsWith(names.rutaEmpresa),
    `Location a ${names.rutaEmpresa}`,
    `Location «${location.slice(0, 80)}»`,
  );
};

const refusedLogin = goesTo(
  /\/login\?(.*&)?error=(credenciales|ultimo-intento)(&|$)/,
  '/login con error=credenciales',
);

// Tells whether Set-Cookie headers put the named cookie with a matching value, for the whole site and
// readable by script (ROOT-18).
const isThere = (put: readonly string[], name: string, value: string): boolean =>
  put.some(
    (cookie) =>
      cookie.startsWith(`${name}=`) &&
      new RegExp(`^${value}$`).test(cookie.slice(name.length + 1).split(';', 1)[0] ?? '') &&
      /;\s*path=\/\s*(;|$)/i.test(cookie) &&
      !/;\s*httponly\b/i.test(cookie),
  );

/** Signs in as the test person with the role `ingreso` of the people file. */
export const signsIn = async (visit: Visit, caller: Caller): Promise<Reply> => {
  const { rut, clave } = visit.person('ingreso');
  return signIn(visit, caller, { user: rut, password: clave });
};

/** Contract checks of the login form and the company home (LOGIN-08 to LOGIN-13, ROOT-16). */
export const signInChecks: readonly Check[] = [
  {
    call: 'credentialPost',
    rule: 'con otra clave vuelve al ingreso con error=credenciales',
    expects: redirects,
    ask: (visit) =>
      signIn(visit, visit.caller(), { user: visit.person('ingreso').rut, password: 'NoEsEsa1' }),
    holds: refusedLogin,
  },
  {
    call: 'credentialPost',
    rule: 'de un rut desconocido responde lo mismo que con otra clave',
    expects: redirects,
    ask: (visit) => signIn(visit, visit.caller(), { user: visit.nobody(), password: 'NoEsEsa1' }),
    holds: refusedLogin,
  },
  {
    call: 'credentialPost',
    rule: 'con la clave lleva a la página de la empresa',
    expects: redirects,
    ask: (visit) => signsIn(visit, visit.caller()),
    holds: toHome,
  },
  {
    call: 'credentialPost',
    rule: 'con la clave bloqueada vuelve al ingreso con error=bloqueo',
    expects: redirects,
    ask: (visit) => {
      const { rut, clave } = visit.person('claveBloqueada');
      return signIn(visit, visit.caller(), { user: rut, password: clave });
    },
    holds: goesTo(/\/login\?(.*&)?error=bloqueo(&|$)/, '/login con error=bloqueo'),
  },
  {
    call: 'companyHome',
    rule: 'responde una página y deja las dos cookies sin las que el portal no muestra el ingreso',
    expects: { status: 200, content: 'html' },
    ask: (visit) => home(visit, visit.caller()),
    holds: ({ headers }, { names: { cookies } }) => {
      const put = headers.getSetCookie();
      const lacking = [
        ...(isThere(put, cookies.marcador, '[^;]+') ? [] : [cookies.marcador]),
        ...(isThere(put, cookies.contexto, companyContext) ? [] : [cookies.contexto]),
      ];
      return unless(
        lacking.length === 0,
        `las cookies «${cookies.marcador}» y «${cookies.contexto}» (${companyContext}), con Path=/ y sin HttpOnly`,
        `no está así: ${lacking.join(', ')}`,
      );
    },
  },
  {
    call: 'signOut',
    rule: 'termina la sesión y vuelve a la página de la empresa',
    expects: redirects,
    ask: async (visit) => {
      const caller = visit.caller();
      await signsIn(visit, caller);
      return caller.ask(signOutCall);
    },
    holds: toHome,
  },
  {
    call: 'closeSessions',
    rule: 'cierra las demás sesiones y vuelve a la página de la empresa',
    expects: redirects,
    ask: async (visit) => {
      const caller = visit.caller();
      await signsIn(visit, caller);
      return caller.ask(closeSessions, { urlencoded: {} });
    },
    holds: toHome,
  },
  {
    call: 'disownPage',
    rule: 'responde una página con cualquier enlace, sin buscarlo',
    expects: { status: 200, content: 'html' },
    ask: (visit) => visit.caller().ask(disownPage, { values: { enlace: noLink } }),
  },
  {
    call: 'disown',
    rule: 'con un enlace desconocido responde una página',
    expects: { status: 200, content: 'html' },
    ask: (visit) => visit.caller().ask(disown, { urlencoded: { enlace: noLink } }),
  },
];
