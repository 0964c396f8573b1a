import { escaped } from '#core/shared/escaped.ts';
import { pageShell, type PageLook } from '../page-shell.ts';
import { frontPage } from './front-page.ts';

/** Who opens the company home: nobody yet, somebody signed in, or not to be told now. */
export type HomeVisitor =
  | { readonly visitor: 'nobody'; readonly requestId: string; readonly hasLeft: boolean }
  | { readonly visitor: 'signed-in'; readonly name: string; readonly rut: string; readonly since: string }
  | { readonly visitor: 'unknown' };

const card = (title: string, inside: string): string => `          <div class="card dead-end">
            <h1 class="h1-step">${title}</h1>
${inside}
          </div>`;

type Given = {
  readonly home: HomeVisitor;
  readonly signOutPath: string;
  /** Of the help desk. */
  readonly phone: string;
};

const mainFor = ({ home, signOutPath, phone }: Given): string => {
  switch (home.visitor) {
    case 'nobody':
      return frontPage({ ...home, phone });
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

/** ROOT-16 · The page of the company home: the front page, or who is signed in and the way out. */
export const companyHomePage = (look: PageLook, given: Given): string =>
  pageShell(look, { title: `Portal Empresas · ${look.bankName}`, main: mainFor(given) });
