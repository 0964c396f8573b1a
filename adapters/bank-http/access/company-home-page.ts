import { homeScript } from '#adapters/wire/access/credential-post.ts';
import { passkeysPage } from '#core/access/sign-in/passkey-page.ts';
import { escaped } from '#core/shared/escaped.ts';
import { phoneLink } from '#core/shared/phone-link.ts';
import { pageShell, type PageLook } from '../page-shell.ts';
import { securityPart, type ToldSecurity } from './account-security-page.ts';
import { activityPart, type ToldSignIn } from './account-activity-page.ts';
import { certificatesLine, frontPage, type FrontNote } from './front-page.ts';

export const companyTitle = 'Portal Empresas';

/** Visitor for whom the company home is rendered: signed out, signed in, unknown because the session check failed, or hurried: beyond the limit of the session or its person. */
export type HomeVisitor =
  | {
      readonly visitor: 'nobody';
      readonly requestId: string;
      readonly note: FrontNote | undefined;
      /** Days for which the bank keeps a draft of a portability request; undefined if it keeps none (EXT-1215). */
      readonly draftDays?: number | undefined;
    }
  | {
      readonly visitor: 'signed-in';
      readonly name: string;
      readonly rut: string;
      readonly since: string;
      /** Times at which the company home's session expires: by inactivity, and at the latest (EXT-2804). */
      readonly ends: { readonly idle: string; readonly last: string };
      readonly signIns: readonly ToldSignIn[];
      readonly security: ToldSecurity;
      /** True if the bank has passkeys switched on (EXT-2811). */
      readonly hasPasskeys?: boolean;
      /** True if a sign-in would ask for a passkey and the person has none yet (EXT-2819). */
      readonly mayAddPasskey?: boolean;
    }
  | { readonly visitor: 'unknown' }
  | { readonly visitor: 'hurried'; readonly seconds: number };

const card = (title: string, inside: string): string => `          <div class="card dead-end">
            <h1 class="h1-step">${title}</h1>
${inside}
          </div>`;

type Given = {
  readonly home: HomeVisitor;
  readonly signOutPath: string;
  /** Phone number of the help desk, shown on the company home. */
  readonly phone: string;
  /** True for a visitor who follows a portability link about certificates; the page then shows the note and the link about certificates first (EXT-1142). */
  readonly asksForCertificates?: boolean;
};

const inOrder = (parts: readonly [string, string], turned = false): string =>
  (turned ? parts.toReversed() : parts).join('');

const passkeysLink = `\n              <a class="button button-quiet" href="${passkeysPage}">Llaves de acceso</a>`;

const mayAddLine =
  '\n            <p>Puede agregar una llave de acceso cuando quiera. Al ingresar se la pediremos después de su clave, y quien conozca solo su clave no podrá entrar.</p>';

const mainFor = ({ home, signOutPath, phone, asksForCertificates }: Given): string => {
  const line = certificatesLine(phone);
  switch (home.visitor) {
    case 'nobody':
      return inOrder([frontPage({ ...home, phone }), line], asksForCertificates);
    case 'signed-in': {
      const person = `${card(
        `Hola, ${escaped(home.name)}`,
        `            <p id="ingreso">Ingresó con el Rut ${escaped(home.rut)} el ${escaped(home.since)}.</p>
            <p id="cierre">Su sesión se cierra a las ${escaped(home.ends.idle)} si no hace nada, y a las ${escaped(home.ends.last)} en todo caso. Después ingrese de nuevo.</p>
            <p>Aquí no se le pide nada. En Portabilidad financiera puede pedir una oferta o ver, en cada solicitud, a quién le toca y hasta cuándo.</p>${home.mayAddPasskey ? mayAddLine : ''}
            <form class="actions" method="post" action="${escaped(signOutPath)}">
              <a class="button button-primary" href="/portabilidad/">Portabilidad financiera</a>${home.hasPasskeys ? passkeysLink : ''}
              <button class="button button-quiet" type="submit">Cerrar sesión</button>
            </form>`,
      )}
`;
      return `${inOrder([person, line], asksForCertificates)}${activityPart(home.signIns)}${securityPart(home.security, phone)}
          <script src="${homeScript}" async></script>`;
    }
    case 'hurried':
      return card(
        companyTitle,
        `            <p role="alert">Desde sus sesiones se pidió demasiado en poco tiempo. En un minuto inténtelo otra vez: no cerramos su sesión ni cambiamos nada.</p>
            <p>Todas las sesiones abiertas con su clave cuentan juntas. Si usted no pidió tanto, otra persona puede tener su clave: llame al <a class="phone" href="${phoneLink(phone)}">${escaped(phone)}</a>, o bloquéela desde el correo que recibió, si le avisó de un ingreso que no hizo.</p>`,
      );
    case 'unknown':
      return card(
        companyTitle,
        `            <p>Este servicio está temporalmente no disponible, por favor intente más tarde.</p>
            <p>No sabemos si su sesión sigue abierta. En unos minutos vuelva a cargar esta página para ver cómo está todo, o llame al <a class="phone" href="${phoneLink(phone)}">${escaped(phone)}</a>.</p>
            <p class="actions"><a class="button button-primary" href="${asksForCertificates ? '?certificados' : '?'}">Volver a cargar</a></p>`,
      );
  }
};

/** Returns the HTML of the company home: the front page, the signed-in user with a sign-out button, or a notice that the service is not available (ROOT-16). */
export const companyHomePage = (look: PageLook, given: Given): string =>
  pageShell(look, { title: `${companyTitle} · ${look.bankName}`, main: mainFor(given) });
