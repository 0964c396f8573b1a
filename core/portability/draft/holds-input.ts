import type { CompanyDraft, Draft, DraftStep, RequestDraft } from './draft.ts';

const holdsCompany = (company: CompanyDraft | undefined): boolean =>
  company !== undefined && Object.values(company).some((value) => value !== '' && value !== false);

const holdsRequest = (request: RequestDraft | undefined): boolean =>
  request !== undefined &&
  (request.tipoProveedor !== '' ||
    request.entering.codigoProducto !== '' ||
    request.toClose.length > 0 ||
    request.certificates.length > 0 ||
    Object.values(request.toContract).some(({ value }) => value));

/** Tells whether a draft restores typed input in a step; the kind of proof and the name of the tax folder alone do not count (EXT-1100). */
export const holdsInput = ({ at, company, request }: Draft, step: DraftStep): boolean => {
  switch (step) {
    case 'representative':
      return holdsCompany(company) || holdsRequest(request);
    case 'company':
      return holdsCompany(company);
    case 'request':
      return holdsRequest(request) || (at === 'request' && holdsCompany(company));
  }
};
