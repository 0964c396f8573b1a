import { representativeName, type Company } from '#core/portability/company/company.ts';
import { salesVolumes } from '#core/portability/company/sales-volume.ts';
import { seniorities } from '#core/portability/company/seniority.ts';
import { contractNames } from '#core/portability/reference/contract-names.ts';
import type { Provider } from '#core/portability/reference/providers.ts';
import type { ProductToClose } from '#core/portability/request/products-to-close.ts';
import { selectedOptions, type ProductsToContract } from '#core/portability/request/products-to-contract.ts';
import type { Certificate } from '#core/portability/request/submit-request.ts';
import { certificateKinds, documentDescriptions } from '#core/portability/documents/kinds.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { formatMoney } from '#core/shared/money.ts';
import { formatRut } from '#core/shared/rut.ts';
import type { Pair } from '#ui/kit/SummaryList.tsx';
import { labels } from '../company/text.ts';
import { shownMobile } from './shown-mobile.ts';
import { shownProduct } from './shown-product.ts';
import { review as text, sideSummary } from './text.ts';

/** What is signed in five parts, each of which can be changed by itself. */
export type ReviewPart = 'company' | 'provider' | 'toClose' | 'toContract' | 'certificates';

export type Reviewed = {
  readonly company: Company;
  readonly provider: Provider;
  readonly toClose: readonly ProductToClose[];
  readonly toContract: ProductsToContract;
  readonly certificates: readonly Certificate[];
};

const nameOf = (list: readonly { readonly id: number; readonly descripcion: string }[], id: number): string =>
  list.find((entry) => entry.id === id)?.descripcion ?? '';

const companyPairs = (company: Company): readonly Pair[] => [
  { term: labels.razonSocial, value: company.razonSocial },
  { term: sideSummary.companyRut, value: formatRut(company.rutEmpresa) },
  { term: labels.antiguedad, value: nameOf(seniorities, company.antiguedad) },
  { term: labels.volumenVenta, value: nameOf(salesVolumes, company.volumenVenta) },
  {
    term: text.address,
    value: [
      [company.calle, company.numero, company.departamento].filter((part) => part !== '').join(' '),
      company.comuna.descripcion,
      company.ciudad.descripcion,
      company.region.descripcion,
    ].join(', '),
  },
  {
    term: sideSummary.representative,
    value: representativeName(company),
  },
  { term: sideSummary.representativeRut, value: formatRut(company.rutRepresentanteLegal) },
  { term: labels.fecha, value: formatDayMonthYear(company.fecha) },
  { term: labels.celular, value: shownMobile(company.celular) },
  { term: labels.email, value: company.email },
];

const contractPairs = (toContract: ProductsToContract): readonly Pair[] =>
  selectedOptions(toContract).map(({ kind, option: { pago } }) => ({
    term: contractNames[kind.code],
    value:
      pago.value === 'si'
        ? text.paysDebt(
            formatMoney(pago.cupoUtilizado, pago.moneda ?? 'CLP'),
            kind.asksTerm ? pago.plazo : '',
          )
        : text.paysNoDebt,
  }));

const certificatePairs = (certificates: readonly Certificate[]): readonly Pair[] =>
  certificates.length === 0
    ? [{ term: text.attached, value: text.none }]
    : certificateKinds.flatMap((kind) => {
        const names = certificates
          .filter((own) => own.kind === kind)
          .map(({ attachment }) => attachment.name);
        return names.length === 0 ? [] : [{ term: documentDescriptions[kind], value: names.join(', ') }];
      });

/** Every answer that the signature covers, as the visitor gave it. */
export const reviewParts = (reviewed: Reviewed): Readonly<Record<ReviewPart, readonly Pair[]>> => ({
  company: companyPairs(reviewed.company),
  provider: [{ term: text.name, value: reviewed.provider.descripcion }],
  toClose: reviewed.toClose.map((listed) => {
    const { title, detail } = shownProduct(listed);
    return { term: title, value: detail };
  }),
  toContract: contractPairs(reviewed.toContract),
  certificates: certificatePairs(reviewed.certificates),
});
