import { edgeText } from '../edge-sentences.ts';
import { pageShell, type PageLook } from '../page-shell.ts';

const main = `          <div class="card dead-end">
            <h1 class="h1-step">Un momento, por favor</h1>
            <p role="alert">${edgeText.DEMASIADAS_LLAMADAS}</p>
            <p>Lo que se envió antes no se perdió; lo que se estaba enviando ahora no se tomó y hay que enviarlo otra vez. Lo que hacen otras personas desde la misma conexión también cuenta.</p>
          </div>`;

/** Returns the HTML page for a browser that exceeded a rate limit (429) (EXT-503). */
export const tooManyCallsPage = (look: PageLook): string =>
  pageShell(look, { title: 'Un momento, por favor · Banca en línea Empresas', main });
