import { escaped, pageShell, type PageLook } from '../page-shell.ts';

/** Who opens the company home: nobody yet, somebody signed in, or not to be told now. */
export type HomeVisitor =
  | { readonly visitor: 'nobody'; readonly requestId: string }
  | { readonly visitor: 'signed-in'; readonly name: string; readonly rut: string; readonly since: string }
  | { readonly visitor: 'unknown' };

const card = (title: string, inside: string): string => `          <div class="card dead-end">
            <h1 class="h1-step">${title}</h1>
${inside}
          </div>`;

const mainFor = (home: HomeVisitor, signOutPath: string): string => {
  switch (home.visitor) {
    case 'nobody':
      return card(
        'Portal Empresas',
        `            <p>Ingrese con su Rut de usuario y su clave para operar por su empresa.</p>
            <div class="actions">
              <a class="button button-primary" href="/login?req=${encodeURIComponent(home.requestId)}">Ingresar</a>
              <a class="button button-quiet" href="/portabilidad/">Portabilidad financiera</a>
            </div>`,
      );
    case 'signed-in':
      return card(
        `Hola, ${escaped(home.name)}`,
        `            <p>Ingresó con el Rut ${escaped(home.rut)} el ${escaped(home.since)}.</p>
            <form class="actions" method="post" action="${escaped(signOutPath)}">
              <a class="button button-primary" href="/portabilidad/">Portabilidad financiera</a>
              <button class="button button-quiet" type="submit">Cerrar sesión</button>
            </form>`,
      );
    case 'unknown':
      return card(
        'Portal Empresas',
        '            <p>Este servicio está temporalmente no disponible, por favor intente más tarde.</p>',
      );
  }
};

/** ROOT-16 · The small page of the company home: the way to the login, or who is signed in and the way out. */
export const companyHomePage = (
  look: PageLook,
  { home, signOutPath }: { readonly home: HomeVisitor; readonly signOutPath: string },
): string =>
  pageShell(look, { title: `Portal Empresas · ${look.bankName}`, main: mainFor(home, signOutPath) });
