import { bodyOf, companyMillions, type Rut } from '../../shared/rut.ts';
import { firstTwoDigits } from '../representative/needs-representative.ts';

export type TipoCliente = 'E' | 'G';

/** BODY-39, PCONST-02 · `E` above 50 by the first two digits, `G` for all others. */
export const customerTypeOfBody = (body: string): TipoCliente =>
  firstTwoDigits(body) > companyMillions ? 'E' : 'G';

/** BODY-39 · The same, of a whole rut. */
export const customerType = (company: Rut): TipoCliente => customerTypeOfBody(bodyOf(company));
