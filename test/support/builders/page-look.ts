import type { PageLook } from '#adapters/bank-http/page-shell.ts';

export const aLook: PageLook = {
  bankName: 'Banco Zaguán',
  brand: 'BCH',
  theme: 'system',
  icon: 'data:,',
  styleSheets: [],
};
