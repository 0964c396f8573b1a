import { numberOf, parseAmount, type AmountRule } from '../../shared/amount.ts';
import { formatDayMonthYear, formatIso, parseIso } from '../../shared/calendar-date.ts';
import { E, pipe } from '../../shared/fp.ts';
import { contactNumber } from '../../shared/mobile.ts';
import { nothingElse } from '../../shared/nothing-else.ts';
import { companyName, type Company } from '../company/company.ts';
import type { LastNames } from '../company/last-names.ts';
import { categoryOf } from '../company/sales-volume.ts';
import { hasFlagged, type CertificateKind } from '../documents/kinds.ts';
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

/** Product to close in a signed request; its position counts from 1 (BODY-13, BODY-14). */
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

/** Product to contract in a signed request; without payment it has no values (BODY-15, BODY-16). */
export type ContractingProduct = {
  readonly code: ContractCode;
  readonly paysDebt: boolean;
  readonly currency?: ContractCurrency | undefined;
  readonly amount?: number | undefined;
  readonly months?: number | undefined;
};

/** Names of the number fields of a product. */
type NumbersOf<Product> = {
  [Name in keyof Product]-?: NonNullable<Product[Name]> extends number ? Name : never;
}[keyof Product];

/** Map from each number field of a product to close to the function that returns its input rule for a currency; `undefined` for a number that is not an amount of money (SOL-33, SOL-38, EXT-2995). */
export const closingAmounts = {
  position: undefined,
  quota: quotaRule,
  commitment: quotaRule,
} as const satisfies Record<NumbersOf<ClosingProduct>, ((currency: CloseCurrency) => AmountRule) | undefined>;

/** Map from each number field of a product to contract to the function that returns its input rule for a currency; `undefined` for a number that is not an amount of money (SOL-57, EXT-2995). */
export const contractingAmounts = {
  amount: usedQuotaRule,
  months: undefined,
} as const satisfies Record<
  NumbersOf<ContractingProduct>,
  ((currency: ContractCurrency) => AmountRule) | undefined
>;

/** Company data of a portability request (BODY-27 to BODY-49). */
export type RequestCompany = {
  readonly rut: string;
  readonly name: string;
  readonly tradeName: string;
  readonly type: TipoCliente;
  readonly category: 'MICRO' | 'PEQUENA';
  readonly salesVolume: 0 | 1 | 2;
  readonly seniority: 1 | 2;
};

/** Signing representative of a portability request; birth date as `yyyy-MM-dd`. */
export type RequestRepresentative = LastNames & {
  readonly rut: string;
  readonly birthDate: string;
  readonly givenNames: string;
  readonly email: string;
  readonly mobile: string;
};

/** Address and contact of the company in a portability request (BODY-50 to BODY-63). */
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

/** Portability request as it is signed: composed once, then reviewed, hashed, sent, validated and stored unchanged (BODY-01 to BODY-63). */
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

/** Dotted name of any part of company, representative or contact of a request; label tables have them as keys. */
export type ApplicantPart = {
  readonly [
    Part in 'company' | 'representative' | 'contact'
  ]: `${Part}.${Extract<keyof Request[Part], string>}`;
}['company' | 'representative' | 'contact'];

/** Joins street, number and unit of a company's address in one line. */
export const streetLine = ({ street, number, unit = '' }: RequestContact): string =>
  [street, number, unit].filter((part) => part !== '').join(' ');

/** Formats the birth date of the representative as `dd/MM/yyyy`; returns a damaged one unchanged. */
export const shownBirthDate = ({ birthDate }: RequestRepresentative): string =>
  pipe(
    parseIso(birthDate),
    E.match(() => birthDate, formatDayMonthYear),
  );

/** Valid data of the request form, from which the request to sign is composed. */
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

/** Converts an entered product to close to its form in the request body, at its position in the list (BODY-13, BODY-14). */
export const closingProduct = (entered: ProductToClose, index: number): ClosingProduct => {
  const { product, identificador, cupoAutorizado, marca, moneda, compromiso, montoCompromiso, ...unsent } =
    entered;
  nothingElse(unsent);
  return {
    position: index + 1,
    code: product.codigoProducto,
    family: product.familia,
    description: product.descripcion,
    identifier: text(identificador),
    quota: amount(cupoAutorizado, closingAmounts.quota(moneda)),
    brand: marca,
    currency: moneda,
    commits: compromiso,
    commitment: compromiso ? amount(montoCompromiso, closingAmounts.commitment(moneda)) : undefined,
  };
};

/** Converts each selected option to a product to contract in the request body (BODY-16). */
const contractingProducts = (options: ProductsToContract): readonly ContractingProduct[] =>
  selectedOptions(options).map(({ kind: { code, asksTerm }, option: { pago } }) => {
    const { value, moneda, cupoUtilizado, plazo, ...unsent } = pago;
    nothingElse(unsent);
    return value === 'si'
      ? {
          code,
          paysDebt: true,
          currency: moneda,
          amount: amount(cupoUtilizado, contractingAmounts.amount(moneda)),
          months: asksTerm ? monthsOf(plazo) : undefined,
        }
      : { code, paysDebt: false };
  });

/** Composes the portability request to sign from the data of the forms (BODY-01 to BODY-64). */
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
    certificates: {
      stampTax: hasFlagged('stampTax', certificates),
      settlement: hasFlagged('settlement', certificates),
    },
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
