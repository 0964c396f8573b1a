import type { Rut } from '../../shared/rut.ts';
import type { Answer, CompanyAnswer } from './company-fields.ts';
import { fullName } from './last-names.ts';

/** EMP-02, EMP-03 · The company step, complete and valid: the two ruts of the landing and what each field is read as. */
export type Company = {
  readonly rutEmpresa: Rut;
  readonly rutRepresentanteLegal: Rut;
} & { readonly [Field in CompanyAnswer]: Answer<Field> };

/** EMP-03 · `nombreEmpresa` has no input of its own; `sitioWeb` and `rutBanco` are those of the chosen provider, whose rut no call takes. */
export const companyName = (company: Company): string => company.razonSocial;

export const representativeName = (company: Company): string =>
  fullName(company.nombreRepresentante, {
    paternalLastName: company.apellidoPaternoRepresentante,
    maternalLastName: company.apellidoMaternoRepresentante,
  });
