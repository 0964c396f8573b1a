const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const styleSheet = (address: string): string => `<link rel="stylesheet" href="${escaped(address)}" />`;

/** SEC-06, SEC-07 · Where a visitor goes whose session ended: no script, nothing of what was typed, a link to start again. */
export const publicPortabilityPage = (of: {
  readonly bankName: string;
  readonly brand: string;
  readonly styleSheets: readonly string[];
}): string => `<!doctype html>
<html lang="es-CL" data-brand="${escaped(of.brand)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Tu sesión terminó · Portabilidad Financiera Empresas</title>
    ${of.styleSheets.map(styleSheet).join('\n    ')}
  </head>
  <body>
    <main class="page">
      <h1>Tu sesión terminó</h1>
      <p>Por seguridad, ${escaped(of.bankName)} cierra la sesión cuando pasa un tiempo sin actividad, y borramos de este navegador lo que habías escrito.</p>
      <p>Puedes comenzar otra vez cuando quieras.</p>
      <p><a class="button" href="/portabilidad/">Comenzar de nuevo</a></p>
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
