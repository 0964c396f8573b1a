import { numberOf, parseAmount, type AmountRule } from '../../shared/amount.ts';
import { formatDayMonthYear, formatIso, parseIso } from '../../shared/calendar-date.ts';
import { E, pipe } from '../../shared/fp.ts';
import { contactNumber } from '../../shared/mobile.ts';
import { nothingElse } from '../../shared/nothing-else.ts';
import { companyName, type Company } from '../company/company.ts';
import type { LastNames } from '../company/last-names.ts';
import { categoryOf } from '../company/sales-volume.ts';
import type { CertificateKind } from '../documents/kinds.ts';
import type { CardBrand, CloseCurrency, ContractCurrency } from '../reference/constants.ts';
import type { ProductFamily } from '../reference/product-dictionary.ts';
import type { Provider } from '../reference/providers.ts';
import { customerType, type TipoCliente } from './customer-type.ts';
import { portAllFlags, type PortAllFlags } from './port-all.ts';
import { quotaRule, type ProductToClose } from './products-to-close.ts';
import {
  monthsOf,
  selectedOptions,
  usedQuotaRule,
  type ContractCode,
  type ProductsToContract,
} from './products-to-contract.ts';
import type { SignedTexts } from './signed-texts.ts';

/** BODY-13, BODY-14 · A product to close; the position counts from 1. */
export type ClosingProduct = {
  readonly position: number;
  readonly code: string;
  readonly family: ProductFamily;
  readonly description: string;
  readonly identifier?: string | undefined;
  readonly quota?: number | undefined;
  readonly brand?: CardBrand | undefined;
  readonly currency: CloseCurrency;
  readonly commits: boolean;
  readonly commitment?: number | undefined;
};

/** BODY-15, BODY-16 · A product to contract; without payment it has no values. */
export type ContractingProduct = {
  readonly code: ContractCode;
  readonly paysDebt: boolean;
  readonly currency?: ContractCurrency | undefined;
  readonly amount?: number | undefined;
  readonly months?: number | undefined;
};

/** BODY-27 to BODY-49 · The company that asks. */
export type RequestCompany = {
  readonly rut: string;
  readonly name: string;
  readonly tradeName: string;
  readonly type: TipoCliente;
  readonly category: 'MICRO' | 'PEQUENA';
  readonly salesVolume: 0 | 1 | 2;
  readonly seniority: 1 | 2;
};

/** Who signs for it; the birth date as `yyyy-MM-dd`. */
export type RequestRepresentative = LastNames & {
  readonly rut: string;
  readonly birthDate: string;
  readonly givenNames: string;
  readonly email: string;
  readonly mobile: string;
};

/** BODY-50 to BODY-63 · Where the company is, and how it is reached. */
export type RequestContact = {
  readonly street: string;
  readonly number: string;
  readonly unit?: string | undefined;
  readonly commune: string;
  readonly city: string;
  readonly region: string;
  readonly email: string;
  readonly phone: string;
};

/** BODY-01 to BODY-63 · What is signed: composed once, then reviewed, hashed, sent, checked and kept as it is. */
export type Request = {
  readonly provider: { readonly name: string; readonly type: string; readonly website: string };
  readonly certificates: { readonly stampTax: boolean; readonly settlement: boolean };
  readonly toClose: readonly ClosingProduct[];
  readonly toContract: readonly ContractingProduct[];
  readonly portAll: PortAllFlags;
  readonly company: RequestCompany;
  readonly representative: RequestRepresentative;
  readonly contact: RequestContact;
};

/** The dotted names of the parts of applicant and representative; each text about them is a table over these names. */
export type ApplicantPart = {
  readonly [
    Part in 'company' | 'representative' | 'contact'
  ]: `${Part}.${Extract<keyof Request[Part], string>}`;
}['company' | 'representative' | 'contact'];

/** Street, number and unit, as one writes them on a letter. */
export const streetLine = ({ street, number, unit = '' }: RequestContact): string =>
  [street, number, unit].filter((part) => part !== '').join(' ');

/** The birth date as people write it. */
export const shownBirthDate = ({ birthDate }: RequestRepresentative): string =>
  pipe(
    parseIso(birthDate),
    E.match(() => birthDate, formatDayMonthYear),
  );

/** What the visitor signs, as the form holds it. */
export type SignedRequest = {
  readonly company: Company;
  readonly provider: Provider;
  readonly toClose: readonly ProductToClose[];
  readonly toContract: ProductsToContract;
  readonly certificates: readonly CertificateKind[];
  readonly texts?: SignedTexts | undefined;
};

const amount = (typed: string, rule: AmountRule): number | undefined =>
  pipe(
    parseAmount(typed, rule),
    E.match(() => undefined, numberOf),
  );

const text = (typed: string): string | undefined => (typed.trim() === '' ? undefined : typed);

/** BODY-13, BODY-14 · As entered at this place of the list. */
export const closingProduct = (entered: ProductToClose, index: number): ClosingProduct => ({
  position: index + 1,
  code: entered.product.codigoProducto,
  family: entered.product.familia,
  description: entered.product.descripcion,
  identifier: text(entered.identificador),
  quota: amount(entered.cupoAutorizado, quotaRule(entered.moneda)),
  brand: entered.marca,
  currency: entered.moneda,
  commits: entered.compromiso,
  commitment: entered.compromiso ? amount(entered.montoCompromiso, quotaRule(entered.moneda)) : undefined,
});

/** BODY-16 · One item per selected option. */
const contractingProducts = (options: ProductsToContract): readonly ContractingProduct[] =>
  selectedOptions(options).map(({ kind: { code, asksTerm }, option: { pago } }) =>
    pago.value === 'si'
      ? {
          code,
          paysDebt: true,
          currency: pago.moneda,
          amount: amount(pago.cupoUtilizado, usedQuotaRule(pago.moneda)),
          months: asksTerm ? monthsOf(pago.plazo) : undefined,
        }
      : { code, paysDebt: false },
  );

/** BODY-01 to BODY-64 · The signed request out of what the form holds. */
export const composeRequest = ({
  company,
  provider,
  toClose,
  toContract,
  certificates,
}: SignedRequest): Request => {
  const { rutEmpresa, razonSocial, volumenVenta, antiguedad, ...withAddress } = company;
  const { calle, numero, departamento, comuna, ciudad, region, ...ofPerson } = withAddress;
  const { rutRepresentanteLegal, fecha, email, celular, ...names } = ofPerson;
  const { nombreRepresentante, apellidoPaternoRepresentante, apellidoMaternoRepresentante, ...unsent } =
    names;
  nothingElse(unsent);
  return {
    provider: { name: provider.descripcion, type: provider.tipo, website: provider.urlBanco },
    certificates: { stampTax: certificates.includes('tim'), settlement: certificates.includes('liq') },
    toClose: toClose.map(closingProduct),
    toContract: contractingProducts(toContract),
    portAll: portAllFlags(
      toClose.map(({ product, identificador }) => ({ familia: product.familia, identificador })),
    ),
    company: {
      rut: rutEmpresa,
      name: razonSocial,
      tradeName: companyName(company),
      type: customerType(rutEmpresa),
      category: categoryOf(volumenVenta),
      salesVolume: volumenVenta,
      seniority: antiguedad,
    },
    representative: {
      rut: rutRepresentanteLegal,
      birthDate: formatIso(fecha),
      givenNames: nombreRepresentante,
      paternalLastName: apellidoPaternoRepresentante,
      maternalLastName: apellidoMaternoRepresentante,
      email: email,
      mobile: celular,
    },
    contact: {
      street: calle,
      number: numero,
      unit: departamento === '' ? undefined : departamento,
      commune: comuna.descripcion,
      city: ciudad.descripcion,
      region: region.regionHomologada,
      email: email,
      phone: contactNumber(celular),
    },
  };
};
