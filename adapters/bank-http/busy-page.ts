import { edgeText } from './edge-sentences.ts';
import { pageShell, type PageLook } from './page-shell.ts';

const wayOut = {
  sent: 'No se revisó nada de lo que se acaba de enviar y no se perdió ningún intento. Con «Volver» del navegador se puede enviar otra vez.',
  opened: 'No se perdió nada. En unos segundos basta con cargar la página otra vez.',
} as const;

const main = (way: keyof typeof wayOut): string => `          <div class="card dead-end">
            <h1 class="h1-step">Un momento, por favor</h1>
            <p role="alert">${edgeText.MUCHA_GENTE}</p>
            <p>${wayOut[way]}</p>
          </div>`;

/** Returns the HTML page for a browser that was refused because of too many concurrent calls (503); `sent` is true if it was sending a form (EXT-2362). */
export const busyPage = (look: PageLook, { sent }: { readonly sent: boolean }): string =>
  pageShell(look, {
    title: 'Un momento, por favor · Banca en línea Empresas',
    main: main(sent ? 'sent' : 'opened'),
  });
