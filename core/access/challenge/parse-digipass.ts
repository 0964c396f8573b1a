import { E } from '../../shared/fp.ts';
import type { AccessSettings } from '../../shared/portal-settings.ts';
import { parseRut, type Rut } from '../../shared/rut.ts';
import { digipassDigits } from '../limits.ts';
import type { Credential } from './credential.ts';
import { deviceType } from './device.ts';

/** Company rut typed beside a Digipass code (`typed`), and the company rut of the form that it must equal (`expected`), if the form has one (BOX-21, BOX-23). */
export type TypedCompany = { readonly typed: string; readonly expected: Rut | undefined };

export type CompanyFault = 'company-missing' | 'company-invalid';

export type DigipassFault = 'digits-missing' | CompanyFault;

/** Tells whether the portal requires the company rut beside a Digipass code: only the public company portal does (BOX-20, ROOT-07). */
export const asksCompany = ({
  contexto,
  tipoPortal,
}: Pick<AccessSettings, 'contexto' | 'tipoPortal'>): boolean =>
  contexto === 'Empresas' && tipoPortal === 'Publico';

/** Parses the company rut typed beside a Digipass code; error `company-missing` if nothing is typed, `company-invalid` if it is no rut or differs from the company rut of the form (BOX-21, BOX-22, BOX-23, EXT-1137). */
export const parseCompany = ({ typed, expected }: TypedCompany): E.Either<CompanyFault, Rut> => {
  const company = parseRut(typed);
  if (E.isLeft(company)) return E.left(company.left === 'empty' ? 'company-missing' : 'company-invalid');
  return expected === undefined || expected === company.right ? company : E.left('company-invalid');
};

/** Parses the 6 digits of a Digipass, and the company rut if the portal requires it (BOX-18, BOX-20 to BOX-23, BOX-48, BOX-49). */
export const parseDigipass = ({
  digits,
  company,
}: {
  readonly digits: string;
  readonly company?: TypedCompany | undefined;
}): E.Either<DigipassFault, Credential> => {
  if (!/^\d+$/.test(digits) || digits.length !== digipassDigits) return E.left('digits-missing');
  if (company === undefined) return E.right({ tipoDispositivo: deviceType.digipass, token: digits });
  const empresa = parseCompany(company);
  return E.isLeft(empresa)
    ? empresa
    : E.right({ tipoDispositivo: deviceType.digipass, token: digits, empresa: empresa.right });
};
