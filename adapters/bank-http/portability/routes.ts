import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Meter } from '#core/bank/meter.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { maxFiles } from '#core/shared/files/upload-list.ts';
import type { AnswerLimit } from '../answer-limit.ts';
import type { ConcurrencyGate } from '../concurrency-gate.ts';
import { takeFieldParts } from '../field-parts.ts';
import { maxJsonBytes, takeJson } from '../json-body.ts';
import type { FileReceiver } from '../receive-file.ts';
import { sessionBeforeBody } from '../session-before-body.ts';
import { sessionBeforeValues } from '../session-before-values.ts';
import type { ServerSettings } from '../server-settings.ts';
import { singleFile, uploadGate, type UploadShape } from '../upload-gate.ts';
import { answerOfferRoute } from './answer-offer.ts';
import { bureauAuthenticateRoute } from './bureau-authenticate.ts';
import { bureauQuestionsRoute } from './bureau-questions.ts';
import { bureauValidateParts, bureauValidateRoute } from './bureau-validate.ts';
import { certificateSummariesRoute } from './certificate-summaries.ts';
import { clientRoute } from './client.ts';
import { closingsRoute } from './closings.ts';
import { companyDocumentsRoute } from './company-documents.ts';
import { customerCheckRoute } from './customer-check.ts';
import { digitalIdentityRoutes } from './digital-identity.ts';
import { documentDownloadRoute } from './document-download.ts';
import { documentSummaryRoute } from './document-summary.ts';
import { documentUploadRoute } from './document-upload.ts';
import { documentsValidRoute } from './documents-valid.ts';
import { documentValidateRoutes } from './document-validate.ts';
import { draftKeepRoute } from './draft-keep.ts';
import { draftRoutes } from './draft.ts';
import { eligiblePartnerRoute } from './eligible-partner.ts';
import { fileUploadRoute } from './file-upload.ts';
import { folderRoutes } from './folder.ts';
import { identityAnswersRoute } from './identity-answers.ts';
import { identityQuestionsRoute } from './identity-questions.ts';
import { identityTokenRoute } from './identity-token.ts';
import { legalRepresentativePdfRoute } from './legal-representative-pdf.ts';
import { legalRepresentativeRoute } from './legal-representative.ts';
import { listRoutes } from './lists.ts';
import { partnersPdfRoute } from './partners-pdf.ts';
import { partnersSimulatedRoute } from './partners-simulated.ts';
import { partnersParts, partnersRoute } from './partners.ts';
import { answeredFrom } from './charged-ports.ts';
import { printedDocumentsRoutes } from './printed-documents.ts';
import { privateRequestSummariesRoute } from './private-request-summaries.ts';
import { providerCheckRoute } from './provider-check.ts';
import { readOfferRoute } from './read-offer.ts';
import { readingInTurn } from './reading-turns.ts';
import { requestByProviderRoute } from './request-by-provider.ts';
import { requestMailRoute } from './request-mail.ts';
import { requestPdfPostRoute } from './request-pdf-post.ts';
import { requestSummariesRoute } from './request-summaries.ts';
import { requestSummaryByIdRoute } from './request-summary-by-id.ts';
import { submitRequestMultipartRoute } from './submit-request-multipart.ts';
import { submitRequestRoute } from './submit-request.ts';
import { textRoutes } from './texts.ts';
import { withdrawRequestRoute } from './withdraw-request.ts';

// Functions that register the routes without a bearer token: these are public, or name their session in the
// query or the form.
const openRoutes = [
  ...[customerCheckRoute, bureauAuthenticateRoute, bureauQuestionsRoute, identityTokenRoute, listRoutes],
  textRoutes,
];

const readingRoutes = [
  ...[partnersSimulatedRoute, eligiblePartnerRoute, clientRoute],
  ...[providerCheckRoute, requestMailRoute, printedDocumentsRoutes],
  ...[requestSummariesRoute, requestSummaryByIdRoute, privateRequestSummariesRoute],
  ...[certificateSummariesRoute, documentSummaryRoute, withdrawRequestRoute],
  ...[folderRoutes, readOfferRoute, closingsRoute, requestByProviderRoute],
  ...[draftRoutes, companyDocumentsRoute],
];

const jsonRoutes = [
  ...[legalRepresentativeRoute, submitRequestRoute, draftKeepRoute],
  ...[answerOfferRoute, requestPdfPostRoute],
];

type UploadRoute = (app: FastifyInstance, ports: BankPorts, files: FileReceiver) => unknown;

const uploadRoutes: readonly (readonly [UploadShape, readonly UploadRoute[]])[] = [
  [singleFile, [documentValidateRoutes, documentUploadRoute, fileUploadRoute]],
  [{ ...singleFile, renews: true }, [legalRepresentativePdfRoute, partnersPdfRoute]],
  [{ files: maxFiles, textBytes: 2 * maxJsonBytes }, [documentsValidRoute, submitRequestMultipartRoute]],
];

/** Registers the routes that receive no files, grouped by body format; a call holds no slot of the concurrency limit while its body arrives, so `takeFieldParts`, which reads multipart bodies, comes before `crowd.others` (EXT-2567). */
const calls = async (
  app: FastifyInstance,
  ports: BankPorts,
  { crowd, settings }: Pick<Given, 'crowd' | 'settings'>,
): Promise<void> => {
  const answered = answeredFrom(settings.budgets);
  await app.register(async (scope) => {
    await takeFieldParts(scope, bureauValidateParts);
    crowd.others(scope);
    bureauValidateRoute(scope, ports, answered);
  });
  await app.register(async (scope) => {
    await takeFieldParts(scope, partnersParts);
    crowd.others(scope);
    sessionBeforeValues(scope, ports, 'identified');
    sessionBeforeBody(scope, ports);
    partnersRoute(scope, ports);
  });
  await app.register(async (scope) => {
    crowd.others(scope);
    await digitalIdentityRoutes(scope, ports, { https: settings.https, answered });
  });
  await app.register(async (scope) => {
    crowd.others(scope);
    openRoutes.forEach((route) => route(scope, ports));
    await scope.register(async (inner) => {
      takeJson(inner);
      sessionBeforeValues(inner, ports, 'questions');
      identityQuestionsRoute(inner, ports);
      identityAnswersRoute(inner, ports, answered);
    });
    await scope.register(async (inner) => {
      sessionBeforeValues(inner, ports, 'identified');
      documentDownloadRoute(inner, ports);
      await inner.register(async (reading) => {
        const inTurn = readingInTurn(reading, ports);
        readingRoutes.forEach((route) => route(reading, inTurn));
      });
      await inner.register(async (bodies) => {
        takeJson(bodies);
        sessionBeforeBody(bodies, ports);
        jsonRoutes.forEach((route) => route(bodies, ports));
      });
    });
  });
};

type Given = {
  readonly ports: BankPorts;
  readonly files: FileReceiver;
  readonly settings: ServerSettings;
  readonly meter: Meter;
  readonly limit: AnswerLimit;
  readonly crowd: ConcurrencyGate;
};

/** Registers all portability routes. */
export const portabilityRoutes = async (
  app: FastifyInstance,
  { ports, files, settings, meter, limit, crowd }: Given,
): Promise<void> => {
  await calls(app, ports, { crowd, settings });
  const gate = uploadGate(app, ports, { settings, meter, limit });
  for (const [shape, routes] of uploadRoutes)
    await app.register(async (scope) => {
      await scope.register(multipart, { throwFileSizeLimit: false });
      scope.addHook('onRequest', gate(shape));
      routes.forEach((route) => route(scope, ports, files));
    });
};
