import { parseCompany } from '#core/portability/company/company-form.ts';
import type { Company } from '#core/portability/company/company.ts';
import {
  checkProductToClose,
  scopeOf,
  type ProductToClose,
} from '#core/portability/request/products-to-close.ts';
import {
  confirmContract,
  contractOptions,
  nothingToContract,
  type OptionToContract,
  type ProductsToContract,
} from '#core/portability/request/products-to-contract.ts';
import type { SubmissionDto } from '#adapters/wire/portability/submission.ts';
import { requestOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import type {
  ClosingProduct,
  ContractingProduct,
  Request,
  SignedRequest,
} from '#core/portability/request/request.ts';
import { formatDayMonthYear, parseIso } from '#core/shared/calendar-date.ts';
import { aCompanyForm, aDay } from './builders/company.ts';
import { aRut } from './builders/entry.ts';
import { theProduct } from './builders/signed-request.ts';
import { right } from './right.ts';

const typed = (amount: number | undefined): string =>
  amount === undefined ? '' : String(amount).replace('.', ',');

const companyOf = ({ company, representative, contact }: Request): Company =>
  right(
    parseCompany(
      { company: aRut(company.rut), representative: aRut(representative.rut) },
      aDay,
    )(
      aCompanyForm({
        razonSocial: company.name,
        antiguedad: company.seniority,
        volumenVenta: company.salesVolume,
        region: { id: 0, descripcion: '', regionHomologada: contact.region },
        ciudad: { id: 0, descripcion: contact.city },
        comuna: { id: 0, descripcion: contact.commune },
        calle: contact.street,
        numero: contact.number,
        departamento: contact.unit ?? '',
        nombreRepresentante: representative.givenNames,
        apellidoPaternoRepresentante: representative.paternalLastName,
        apellidoMaternoRepresentante: representative.maternalLastName,
        fecha: formatDayMonthYear(right(parseIso(representative.birthDate))),
        celular: representative.mobile,
        email: representative.email,
      }),
    ),
  );

const closed = (item: ClosingProduct): ProductToClose =>
  right(
    checkProductToClose({
      product: theProduct(item.code),
      scope: scopeOf(item.identifier ?? ''),
      identificador: item.identifier ?? '',
      cupoAutorizado: typed(item.quota),
      marca: item.brand,
      moneda: item.currency,
      compromiso: item.commits,
      montoCompromiso: typed(item.commitment),
    }),
  );

const optionOf = (item: ContractingProduct): OptionToContract => ({
  value: true,
  pago: {
    value: item.paysDebt ? 'si' : 'no',
    moneda: item.currency,
    cupoUtilizado: typed(item.amount),
    plazo: typed(item.months),
  },
});

const contracted = (items: readonly ContractingProduct[]): ProductsToContract => {
  const chosen = contractOptions.flatMap(({ key, code }) =>
    items.filter((item) => item.code === code).map((item) => [key, optionOf(item)] as const),
  );
  return right(confirmContract({ ...nothingToContract, ...Object.fromEntries(chosen) }));
};

/** Rebuilds the request behind a wire body by the rules of the form; throws if the form cannot produce the body. */
export const signedAgain = (body: SubmissionDto): SignedRequest => {
  const request = requestOf(body);
  const { provider, certificates } = request;
  return {
    company: companyOf(request),
    provider: {
      descripcion: provider.name,
      tipo: provider.type,
      urlBanco: provider.website,
      rutProveedor: '',
    },
    toClose: request.toClose.map(closed),
    toContract: contracted(request.toContract),
    certificates: [
      ...(certificates.stampTax ? (['tim'] as const) : []),
      ...(certificates.settlement ? (['liq'] as const) : []),
    ],
  };
};
