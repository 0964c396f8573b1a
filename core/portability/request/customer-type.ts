import { bodyOf, companyMillions } from '../../shared/rut.ts';
import { firstTwoDigits } from '../representative/needs-representative.ts';

export type TipoCliente = 'E' | 'G';

/** Returns the customer type by the first two digits of the rut padded to 8: `E` above 50, `G` otherwise (BODY-39, PCONST-02). */
export const customerType = (company: string): TipoCliente =>
  firstTwoDigits(bodyOf(company)) > companyMillions ? 'E' : 'G';
