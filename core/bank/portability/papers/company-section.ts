import type { Rut } from '../../../shared/rut.ts';
import { formatRut } from '../../../shared/rut.ts';
import type { PrintedDocument } from '../../printed-document.ts';

/** Builds the printed section of a company: the name in the bank's register, or else the typed one labelled as declared, since the bank signs the document (EXT-1177). */
export const companySection = (
  rut: Rut,
  name: { readonly registered: string | undefined; readonly declared: string },
): PrintedDocument['sections'][number] => ({
  heading: 'Empresa',
  rows: [
    name.registered === undefined
      ? { label: 'Razón social declarada', value: name.declared }
      : { label: 'Razón social', value: name.registered },
    { label: 'RUT', value: formatRut(rut) },
  ],
});
