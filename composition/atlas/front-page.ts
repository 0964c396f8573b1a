import { companyHomePage } from '#adapters/bank-http/access/company-home-page.ts';
import { drawnAs } from '#adapters/bank-http/page-shell.ts';

/** Renders the company home for a signed-out visitor as the bank does, with the styles of a demonstration build. */
export const frontPage = (builtPage: string): string =>
  companyHomePage(
    { ...drawnAs(builtPage.replaceAll('"./', '"/')), brand: 'BCH', theme: 'light', bankName: 'Banco Zaguán' },
    {
      home: { visitor: 'nobody', requestId: '00000000-0000-4000-8000-000000000000', hasLeft: false },
      signOutPath: '/',
      phone: '600 000 0000',
    },
  );
