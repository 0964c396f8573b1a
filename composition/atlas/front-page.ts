import { companyHomePage } from '#adapters/bank-http/access/company-home-page.ts';
import { drawnAs } from '#adapters/bank-http/page-shell.ts';

/** The company home as its bank draws it for whoever has not signed in, in the styles of a built demonstration beside it. */
export const frontPage = (builtPage: string): string =>
  companyHomePage(
    { ...drawnAs(builtPage.replaceAll('"./', '"/')), brand: 'BCH', theme: 'light', bankName: 'Banco Zaguán' },
    {
      home: { visitor: 'nobody', requestId: '00000000-0000-4000-8000-000000000000', hasLeft: false },
      signOutPath: '/',
      phone: '600 000 0000',
    },
  );
