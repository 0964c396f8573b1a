import { bodyOf, companyMillions } from '../../shared/rut.ts';
import { firstTwoDigits } from '../representative/needs-representative.ts';

export type TipoCliente = 'E' | 'G';

/** Customer type: `E` above 50 by the first two digits, `G` otherwise (BODY-39, PCONST-02). */
export const customerType = (company: string): TipoCliente =>
  firstTwoDigits(bodyOf(company)) > companyMillions ? 'E' : 'G';
