import type { Content } from 'pdfmake/interfaces.js';
import { isPortalCode, type PortalCode } from '#core/shared/portal-settings.ts';

export type ReceiptColours = { readonly ink: string; readonly line: string };

const coloursByPortal: Readonly<Record<PortalCode, ReceiptColours>> = {
  BCH: { ink: '#0A2146', line: '#1B4B9B' },
  CCH: { ink: '#29123D', line: '#672F94' },
  BEC: { ink: '#0B2E27', line: '#12684F' },
};

const neutral: ReceiptColours = { ink: '#14202B', line: '#495867' };

export const receiptColours = (portal: string): ReceiptColours =>
  isPortalCode(portal) ? coloursByPortal[portal] : neutral;

/** Returns the stamp printed on a receipt, with the portal code; nothing for an unknown portal (RCP-03, RCP-04). */
export const receiptStamp = (portal: string, says = 'RECIBIDO'): Content => {
  const colours = receiptColours(portal);
  return !isPortalCode(portal)
    ? []
    : {
        svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 120" width="150" height="120">
          <g transform="rotate(-8 75 60)" fill="none" stroke="${colours.line}">
            <rect x="12" y="22" width="126" height="76" rx="9" stroke-width="2.6"/>
            <rect x="18" y="28" width="114" height="64" rx="5" stroke-width="1"/>
            <g fill="${colours.line}" stroke="none" font-family="Roboto" font-weight="bold" text-anchor="middle">
              <text x="75" y="62" font-size="27">${portal}</text>
              <text x="75" y="80" font-size="11">${says}</text>
            </g>
          </g>
        </svg>`,
        width: 120,
        alignment: 'right',
        margin: [0, 4, 0, 0],
      };
};
