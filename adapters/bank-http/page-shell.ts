import { escaped } from '#core/shared/escaped.ts';

const styleSheet = (address: string): string => `<link rel="stylesheet" href="${escaped(address)}" />`;

const logo =
  '<svg class="logo" viewBox="0 0 34 34" aria-hidden="true"><path class="logo-ground" d="M0 8a8 8 0 0 1 8-8h26v26a8 8 0 0 1-8 8H0z" /><g fill="none" stroke="#fff" stroke-width="1.5"><path d="M5 25c5-14 9-14 12-6s7 5 12-10" /><path d="M5 21c5-12 9-11 12-4s7 4 12-9" opacity=".65" /><path d="M5 17c5-10 9-8 12-2s7 3 12-8" opacity=".35" /></g></svg>';

/** Look of the HTML pages that the bank renders itself: name, brand, icon and the portal's style sheets. */
export type PageLook = {
  readonly bankName: string;
  readonly brand: string;
  readonly theme: string;
  readonly icon: string;
  readonly styleSheets: readonly string[];
};

/** Returns a whole HTML page in the frame of the bank's own pages, without inline scripts or styles; `main` is HTML, `title` is plain text. */
export const pageShell = (
  look: PageLook,
  { title, main }: { readonly title: string; readonly main: string },
): string => `<!doctype html>
<html lang="es-CL" data-theme="${escaped(look.theme)}" data-brand="${escaped(look.brand)}">
  <head>
    <meta charset="utf-8" />
    <meta name="referrer" content="same-origin" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escaped(title)}</title>
    <link rel="icon" href="${escaped(look.icon)}" />
    ${look.styleSheets.map(styleSheet).join('\n    ')}
  </head>
  <body>
    <header class="header">
      <div class="wrap"><span class="header-brand">${logo}<span>${escaped(look.bankName)} <small>Empresas</small></span></span></div>
    </header>
    <main>
      <div class="wrap">
        <div class="page">
${main}
        </div>
      </div>
    </main>
  </body>
</html>
`;

/** Returns the brand and theme that a built portal page declares; else the portal code as brand, and the system's theme. */
export const wornBy = (html: string, code: string): Pick<PageLook, 'brand' | 'theme'> => {
  const attribute = (name: string): string | undefined =>
    new RegExp(`<html\\b[^>]*\\bdata-${name}="([^"]+)"`).exec(html)?.[1];
  return { brand: attribute('brand') ?? code, theme: attribute('theme') ?? 'system' };
};

const addressesOf = (html: string, relation: 'icon' | 'stylesheet'): readonly string[] =>
  [...html.matchAll(/<link\b[^>]*>/g)].flatMap(([link]) => {
    const address = /\bhref="([^"]+)"/.exec(link)?.[1];
    return address !== undefined && link.includes(`rel="${relation}"`) ? [address] : [];
  });

// Empty icon, so that browsers do not request a missing one.
const noIcon = 'data:,';

/** Returns the icon and style sheets of the built portal page, reused by the bank's own pages. */
export const drawnAs = (html: string): Pick<PageLook, 'icon' | 'styleSheets'> => ({
  icon: addressesOf(html, 'icon')[0] ?? noIcon,
  styleSheets: addressesOf(html, 'stylesheet'),
});
