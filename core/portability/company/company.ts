import type { Rut } from '../../shared/rut.ts';
import type { Answer, CompanyAnswer } from './company-fields.ts';
import { fullName } from './last-names.ts';

/** Valid data of the company form: the two ruts of the landing page and the parsed fields (EMP-02, EMP-03). */
export type Company = {
  readonly rutEmpresa: Rut;
  readonly rutRepresentanteLegal: Rut;
} & { readonly [Field in CompanyAnswer]: Answer<Field> };

/** Returns the company name for the field `nombreEmpresa` of the request body, which has no separate input in the form (EMP-03). */
export const companyName = (company: Company): string => company.razonSocial;

export const representativeName = (company: Company): string =>
  fullName(company.nombreRepresentante, {
    paternalLastName: company.apellidoPaternoRepresentante,
    maternalLastName: company.apellidoMaternoRepresentante,
  });
