import { parseCompany } from '#core/portability/company/company-form.ts';
import type { Company } from '#core/portability/company/company.ts';
import { checkProductToClose, type ProductToClose } from '#core/portability/request/products-to-close.ts';
import {
  confirmContract,
  contractOptions,
  nothingToContract,
  type OptionToContract,
  type ProductsToContract,
} from '#core/portability/request/products-to-contract.ts';
import type {
  Applicant,
  ClosingItem,
  ContractingItem,
  SignedRequest,
  Submission,
} from '#core/portability/request/submission.ts';
import { swapLastNames } from '#core/portability/request/swap-last-names.ts';
import { formatDayMonthYear, parseIso } from '#core/shared/calendar-date.ts';
import { aCompanyForm, aDay } from './builders/company.ts';
import { aRut } from './builders/entry.ts';
import { theProduct } from './builders/signed-request.ts';
import { right } from './right.ts';

const typed = (amount: number | null): string => (amount === null ? '' : String(amount));

const companyOf = (applicant: Applicant): Company => {
  const { contactabilidad: contact } = applicant;
  const entry = {
    company: aRut(`${applicant.rut}-${applicant.dv}`),
    representative: aRut(`${applicant.rutRepresentante}-${applicant.dvRepresentante}`),
  };
  return right(
    parseCompany(
      entry,
      aDay,
    )(
      aCompanyForm({
        razonSocial: applicant.razonSocial,
        antiguedad: applicant.mesesAntiguedad,
        volumenVenta: applicant.volumenVenta,
        region: { id: 0, descripcion: '', regionHomologada: contact.region },
        ciudad: { id: 0, descripcion: contact.ciudad },
        comuna: { id: 0, descripcion: contact.comuna },
        calle: contact.nombreDireccion,
        numero: contact.numero,
        departamento: contact.departamento ?? '',
        nombreRepresentante: applicant.nombreRepresentante,
        ...swapLastNames(applicant),
        fecha: formatDayMonthYear(right(parseIso(applicant.fchNacimiento))),
        celular: applicant.telefonoRepresentante,
        email: applicant.emailRepresentante,
      }),
    ),
  );
};

const closed = ({ producto, detalleProductoCerrar: detail }: ClosingItem): ProductToClose =>
  right(
    checkProductToClose({
      product: theProduct(producto),
      identificador: detail.identificador ?? '',
      cupoAutorizado: typed(detail.cupoAutorizado),
      marca: detail.marca ?? undefined,
      moneda: detail.moneda,
      compromiso: detail.compromisoNoEndeudarse,
      montoCompromiso: typed(detail.montoCompromisoUtilizar),
    }),
  );

const optionOf = (item: ContractingItem): OptionToContract => ({
  value: true,
  pago: {
    value: item.pagaDeuda ? 'si' : 'no',
    moneda: item.moneda ?? undefined,
    cupoUtilizado: typed(item.monto),
    plazo: typed(item.meses),
  },
});

const contracted = (items: readonly ContractingItem[]): ProductsToContract => {
  const chosen = contractOptions.flatMap(({ key, code }) =>
    items.filter(({ producto }) => producto === code).map((item) => [key, optionOf(item)] as const),
  );
  return right(confirmContract({ ...nothingToContract, ...Object.fromEntries(chosen) }));
};

/** The request a body was made from, by way of the form's own rules; a body the form cannot make has none. */
export const signedAgain = (body: Submission): SignedRequest => ({
  company: companyOf(body.solicitante),
  provider: {
    descripcion: body.nombreProveedorOrigen,
    tipo: body.tipoProveedorOrigen,
    urlBanco: body.webProveedorOrigen,
    rutProveedor: '',
  },
  toClose: body.productosCerrar.map(closed),
  toContract: contracted(body.productosPorContratar),
  certificates: [
    ...(body.certificadoITE ? (['tim'] as const) : []),
    ...(body.certificadoLiquidacion ? (['liq'] as const) : []),
  ],
});
