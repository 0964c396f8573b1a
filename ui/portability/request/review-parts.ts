import { fullName } from '#core/portability/company/last-names.ts';
import { salesVolumes } from '#core/portability/company/sales-volume.ts';
import { seniorities } from '#core/portability/company/seniority.ts';
import { contractNames } from '#core/portability/reference/contract-names.ts';
import {
  contractingAmounts,
  shownBirthDate,
  streetLine,
  type ApplicantPart,
  type Request,
} from '#core/portability/request/request.ts';
import type { AttachedCertificate } from '#core/portability/request/submit-request.ts';
import { certificateKinds, documentDescription } from '#core/portability/documents/kinds.ts';
import { formatMoney } from '#core/shared/money.ts';
import { nothingElse } from '#core/shared/nothing-else.ts';
import { shownRut } from '#core/shared/rut.ts';
import type { Pair } from '#ui/kit/SummaryList.tsx';
import { labels } from '../company/text.ts';
import { shownMobile } from './shown-mobile.ts';
import { shownProduct } from './shown-product.ts';
import { review as text, sideSummary } from './text.ts';

/** Part of the request's review; each can be edited. */
export type ReviewPart = 'company' | 'provider' | 'toClose' | 'toContract' | 'certificates';

export type Reviewed = {
  readonly request: Request;
  /** Name of the company's region; the request has only its code. */
  readonly region: string;
  readonly certificates: readonly AttachedCertificate[];
};

const nameOf = (list: readonly { readonly id: number; readonly descripcion: string }[], id: number): string =>
  list.find((entry) => entry.id === id)?.descripcion ?? '';

const companyPairs = ({ request, region }: Reviewed): readonly Pair[] => {
  const { company, representative, contact } = request;
  // A part that another line of the review shows, or that is derived from another part, has no line (`undefined`).
  const lines: Readonly<Record<ApplicantPart, Pair | undefined>> = {
    'company.name': { term: labels.razonSocial, value: company.name },
    'company.rut': { term: sideSummary.companyRut, value: shownRut(company.rut) },
    'company.seniority': { term: labels.antiguedad, value: nameOf(seniorities, company.seniority) },
    'company.salesVolume': { term: labels.volumenVenta, value: nameOf(salesVolumes, company.salesVolume) },
    'company.tradeName': undefined,
    'company.type': undefined,
    'company.category': undefined,
    'contact.street': {
      term: text.address,
      value: [streetLine(contact), contact.commune, contact.city, region].join(', '),
    },
    'contact.number': undefined,
    'contact.unit': undefined,
    'contact.commune': undefined,
    'contact.city': undefined,
    'contact.region': undefined,
    'contact.email': undefined,
    'contact.phone': undefined,
    'representative.givenNames': {
      term: sideSummary.representative,
      value: fullName(representative.givenNames, representative),
    },
    'representative.paternalLastName': undefined,
    'representative.maternalLastName': undefined,
    'representative.rut': { term: sideSummary.representativeRut, value: shownRut(representative.rut) },
    'representative.birthDate': { term: labels.fecha, value: shownBirthDate(representative) },
    'representative.mobile': { term: labels.celular, value: shownMobile(representative.mobile) },
    'representative.email': { term: labels.email, value: representative.email },
  };
  return Object.values(lines).filter((line) => line !== undefined);
};

const contractPairs = ({ toContract }: Request): readonly Pair[] =>
  toContract.map(({ code, paysDebt: _told, currency, amount, months, ...unshown }) => {
    nothingElse(unshown);
    return {
      term: contractNames[code],
      value:
        currency === undefined || amount === undefined
          ? text.paysNoDebt
          : text.paysDebt(
              formatMoney(amount, contractingAmounts.amount(currency).currency),
              String(months ?? ''),
            ),
    };
  });

const certificatePairs = (certificates: readonly AttachedCertificate[]): readonly Pair[] =>
  certificates.length === 0
    ? [{ term: text.attached, value: text.none }]
    : certificateKinds.flatMap((kind) => {
        const names = certificates
          .filter((own) => own.kind === kind)
          .map(({ attachment }) => attachment.name);
        return names.length === 0 ? [] : [{ term: documentDescription(kind), value: names.join(', ') }];
      });

/** Returns the lines of the request's review by part, with every signed answer. */
export const reviewParts = (reviewed: Reviewed): Readonly<Record<ReviewPart, readonly Pair[]>> => ({
  company: companyPairs(reviewed),
  provider: [{ term: text.name, value: reviewed.request.provider.name }],
  toClose: reviewed.request.toClose.map((listed) => {
    const { title, detail } = shownProduct(listed, reviewed.request.provider.name);
    return { term: title, value: detail };
  }),
  toContract: contractPairs(reviewed.request),
  certificates: certificatePairs(reviewed.certificates),
});
