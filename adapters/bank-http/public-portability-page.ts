const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const styleSheet = (address: string): string => `<link rel="stylesheet" href="${escaped(address)}" />`;

const logo =
  '<svg class="logo" viewBox="0 0 34 34" aria-hidden="true"><path class="logo-ground" d="M0 8a8 8 0 0 1 8-8h26v26a8 8 0 0 1-8 8H0z" /><g fill="none" stroke="#fff" stroke-width="1.5"><path d="M5 25c5-14 9-14 12-6s7 5 12-10" /><path d="M5 21c5-12 9-11 12-4s7 4 12-9" opacity=".65" /><path d="M5 17c5-10 9-8 12-2s7 3 12-8" opacity=".35" /></g></svg>';

/** SEC-06, SEC-07 · Where a visitor goes whose session ended: no script, nothing of what was typed, a link to start again. */
export const publicPortabilityPage = (of: {
  readonly bankName: string;
  readonly brand: string;
  readonly styleSheets: readonly string[];
}): string => `<!doctype html>
<html lang="es-CL" data-theme="light" data-brand="${escaped(of.brand)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Tu sesión terminó · Portabilidad Financiera Empresas</title>
    ${of.styleSheets.map(styleSheet).join('\n    ')}
  </head>
  <body>
    <header class="header">
      <div class="wrap"><span class="header-brand">${logo}<span>${escaped(of.bankName)} <small>Empresas</small></span></span></div>
    </header>
    <main>
      <div class="wrap">
        <div class="page">
          <div class="card dead-end">
            <h1 class="h1-step">Tu sesión terminó</h1>
            <p>Pasó un tiempo sin actividad, o la sesión ya no es válida. Por tu seguridad cerramos la sesión y borramos de este navegador lo que habías escrito.</p>
            <p>Lo que ya enviaste al banco sigue en nuestro poder. Para seguir con otra solicitud debes comenzar de nuevo.</p>
            <div class="actions"><a class="button button-primary" href="/portabilidad/">Comenzar de nuevo</a></div>
          </div>
        </div>
      </div>
    </main>
  </body>
</html>
`;

/** The style sheets a built page asks for, so that this one looks the same. */
export const styleSheetsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*>/g)].flatMap(([link]) => {
    const address = /\bhref="([^"]+)"/.exec(link)?.[1];
    return address === undefined ? [] : [address];
  });
