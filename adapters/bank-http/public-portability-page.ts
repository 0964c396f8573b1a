import { pageShell, type PageLook } from './page-shell.ts';

const main = `          <div class="card dead-end">
            <h1 class="h1-step">Tu sesión terminó</h1>
            <p>Pasó un tiempo sin actividad, o la sesión ya no es válida. Por tu seguridad cerramos la sesión y borramos de este navegador lo que habías escrito.</p>
            <p>Lo que ya enviaste al banco sigue en nuestro poder. Para seguir, identifícate otra vez: si alcanzamos a guardar lo que escribías, lo encontrarás donde lo dejaste.</p>
            <div class="actions"><a class="button button-primary" href="/portabilidad/">Comenzar de nuevo</a></div>
          </div>`;

/** Returns the HTML page after a portability session ended: no script, no personal data, a link to start again (SEC-06, SEC-07). */
export const publicPortabilityPage = (look: PageLook): string =>
  pageShell(look, { title: 'Tu sesión terminó · Portabilidad Financiera Empresas', main });
