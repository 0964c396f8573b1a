import { bureauAuthenticate } from './bureau-authenticate.ts';
import { bureauQuestions } from './bureau-questions.ts';
import { bureauValidate } from './bureau-validate.ts';
import { certificateDownload } from './certificate-download.ts';
import { certificateSummaries } from './certificate-summaries.ts';
import { cities } from './cities.ts';
import { client } from './client.ts';
import { closings } from './closings.ts';
import { communes } from './communes.ts';
import { companyDocuments } from './company-documents.ts';
import { currentDate } from './current-date.ts';
import { customerCheck } from './customer-check.ts';
import { digitalIdentityBegin } from './digital-identity-begin.ts';
import { digitalIdentityReturn } from './digital-identity-return.ts';
import { digitalIdentityStanding } from './digital-identity-standing.ts';
import { documentDictionary } from './document-dictionary.ts';
import { documentDownload } from './document-download.ts';
import { documentSummary } from './document-summary.ts';
import { documentUpload } from './document-upload.ts';
import { documentValidate } from './document-validate.ts';
import { documentValidator } from './document-validator.ts';
import { documentsValid } from './documents-valid.ts';
import { draftDiscard } from './draft-discard.ts';
import { draftKeep } from './draft-keep.ts';
import { draftRead } from './draft-read.ts';
import { eligiblePartner } from './eligible-partner.ts';
import { fileUpload } from './file-upload.ts';
import { folderByType } from './folder-by-type.ts';
import { folderResume } from './folder-resume.ts';
import { identityAnswers } from './identity-answers.ts';
import { identityQuestions } from './identity-questions.ts';
import { identityToken } from './identity-token.ts';
import { legalRepresentativePdf } from './legal-representative-pdf.ts';
import { legalRepresentative } from './legal-representative.ts';
import { namedEndpoints } from './named-endpoints.ts';
import { offerAnswerPdf } from './offer-answer-pdf.ts';
import { offerAnswer } from './answer-offer.ts';
import { offerDownload } from './offer-download.ts';
import { offerRead } from './read-offer.ts';
import { partnersPdf } from './partners-pdf.ts';
import { partnersSimulated } from './partners-simulated.ts';
import { partners } from './partners.ts';
import { privateRequestSummaries } from './private-request-summaries.ts';
import { productDictionary } from './product-dictionary.ts';
import { providerCheck } from './provider-check.ts';
import { providers } from './providers.ts';
import { publicKey } from './public-key.ts';
import { regions } from './regions.ts';
import { requestByProvider } from './request-by-provider.ts';
import { requestMail } from './request-mail.ts';
import { requestPdfPost } from './request-pdf-post.ts';
import { requestPdf } from './request-pdf.ts';
import { requestSummaries } from './request-summaries.ts';
import { requestSummaryById } from './request-summary-by-id.ts';
import { submitRequestMultipart } from './submit-request-multipart.ts';
import { submitRequest } from './submit-request.ts';
import { text } from './text.ts';
import { texts } from './texts.ts';
import { withdrawRequest } from './withdraw-request.ts';
import { withdrawalPdf } from './withdrawal-pdf.ts';

/** Table of all endpoints of the portability API by name; five of them also have a second name (PAPI-02, PAPI-04). */
export const catalogue = {
  bureauAuthenticate,
  bureauQuestions,
  bureauValidate,
  certificateDownload,
  certificateSummaries,
  cities,
  client,
  closings,
  communes,
  companyDocuments,
  currentDate,
  customerCheck,
  digitalIdentityBegin,
  digitalIdentityReturn,
  digitalIdentityStanding,
  documentDictionary,
  documentDownload,
  documentSummary,
  documentUpload,
  documentValidate,
  documentValidator,
  documentsValid,
  draftDiscard,
  draftKeep,
  draftRead,
  eligiblePartner,
  fileUpload,
  folderByType,
  folderResume,
  identityAnswers,
  identityQuestions,
  identityToken,
  legalRepresentative,
  legalRepresentativePdf,
  offerAnswer,
  offerAnswerPdf,
  offerDownload,
  offerRead,
  partners,
  partnersPdf,
  partnersSimulated,
  privateRequestSummaries,
  productDictionary,
  providerCheck,
  providers,
  publicKey,
  regions,
  requestByProvider,
  requestMail,
  requestPdf,
  requestPdfPost,
  requestSummaries,
  requestSummaryById,
  submitRequest,
  submitRequestMultipart,
  text,
  texts,
  withdrawRequest,
  withdrawalPdf,
  ...namedEndpoints,
} as const;
