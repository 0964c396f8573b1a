import { E } from '../../shared/fp.ts';
import type { AccessSettings } from '../../shared/portal-settings.ts';
import { parseRut, type Rut } from '../../shared/rut.ts';
import { digipassDigits } from '../limits.ts';
import type { Credential } from './credential.ts';
import { deviceType } from './device.ts';

/** BOX-21, BOX-23 · The company typed beside a Digipass, and the one of the hosting form where it has one. */
export type TypedCompany = { readonly typed: string; readonly expected: Rut | undefined };

export type DigipassFault = 'digits-missing' | 'company-invalid';

/** BOX-20, ROOT-07 · Only the public company portal asks for the company. */
export const asksCompany = ({
  contexto,
  tipoPortal,
}: Pick<AccessSettings, 'contexto' | 'tipoPortal'>): boolean =>
  contexto === 'Empresas' && tipoPortal === 'Publico';

/** BOX-21, BOX-22, BOX-23 · A valid rut, and the one of the hosting form where it has one. */
export const parseCompany = ({ typed, expected }: TypedCompany): E.Either<'company-invalid', Rut> => {
  const company = parseRut(typed);
  if (E.isLeft(company)) return E.left('company-invalid');
  return expected === undefined || expected === company.right ? company : E.left('company-invalid');
};

/** BOX-18, BOX-20 to BOX-23, BOX-48, BOX-49 · All 6 digits, and the company's rut where the portal asks for it. */
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
