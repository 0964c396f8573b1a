import { describe, expect, it } from 'vitest';
import { bureauQuestions } from '#core/bank/portability/identity/bureau-questions.ts';
import { bureauValidate } from '#core/bank/portability/identity/bureau-validate.ts';
import { certificatePdf } from '#core/bank/portability/papers/certificate-pdf.ts';
import { certificateSummaries } from '#core/bank/portability/status/certificate-summaries.ts';
import { client } from '#core/bank/portability/company/client.ts';
import { companyDocuments } from '#core/bank/portability/documents/company-documents.ts';
import { documentDownload } from '#core/bank/portability/documents/document-download.ts';
import { documentSummary } from '#core/bank/portability/documents/document-summary.ts';
import { documentUpload } from '#core/bank/portability/documents/document-upload.ts';
import { documentValidate } from '#core/bank/portability/documents/document-validate.ts';
import { fileUpload } from '#core/bank/portability/documents/file-upload.ts';
import { legalRepresentativePdf } from '#core/bank/portability/representative/legal-representative-pdf.ts';
import { legalRepresentative } from '#core/bank/portability/representative/legal-representative.ts';
import { offerPdf } from '#core/bank/portability/papers/offer-pdf.ts';
import { providerCheck } from '#core/bank/portability/request/provider-check.ts';
import { requestByProvider } from '#core/bank/portability/status/request-by-provider.ts';
import { requestMail } from '#core/bank/portability/papers/request-mail.ts';
import { requestPdf } from '#core/bank/portability/papers/request-pdf.ts';
import {
  privateRequestSummaries,
  requestSummaries,
} from '#core/bank/portability/status/request-summaries.ts';
import { requestSummaryById } from '#core/bank/portability/status/request-summary-by-id.ts';
import { liveSession } from '#core/bank/portability/session.ts';
import { submitRequestMultipart } from '#core/bank/portability/request/submit-request-multipart.ts';
import { submitRequest } from '#core/bank/portability/request/submit-request.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { SessionStep } from '#core/bank/session-move.ts';
import { forbidden, noSession, unavailable, unknownThing, type BankRefusal } from '#core/bank/refusal.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { sheetWith, submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { right } from '#test/support/right.ts';
import { happyBank, taxPassword } from '#test/support/worlds/bank-world.ts';

type Call = (bank: BankPorts, access: string | undefined) => TE.TaskEither<BankRefusal, unknown>;

const own = anEntry();
const file = aReceivedFile();
const idSolicitud = 1001;
const sealed = `${taxPassword}|${own.company}`;
const folder = aReceivedFile({ name: 'carpeta.pdf' });

const afterTheQuestions: readonly (readonly [string, Call])[] = [
  ['document-validate', (bank, access) => documentValidate(bank)({ access, file })],
  ['document-upload', (bank, access) => documentUpload(bank)({ access, kind: 'liq', idSolicitud, file })],
  [
    'provider-check',
    (bank, access) => providerCheck(bank)({ access, provider: 'Banco del Valle', applicant: own.company }),
  ],
  ['legal-representative', (bank, access) => legalRepresentative(bank)({ ...own, access, token: sealed })],
  [
    'legal-representative-pdf',
    (bank, access) => legalRepresentativePdf(bank)({ ...own, access, file: folder }),
  ],
  ['submit-request', (bank, access) => submitRequest(bank)({ access, request: aRequest() })],
  ['request-mail', (bank, access) => requestMail(bank)({ access, idSolicitud })],
  ['request-pdf', (bank, access) => requestPdf(bank)({ access, idSolicitud })],
  ['request-summaries', (bank, access) => requestSummaries(bank)({ access })],
  [
    'private-request-summaries',
    (bank, access) => privateRequestSummaries(bank)({ access, company: own.company }),
  ],
  ['request-summary-by-id', (bank, access) => requestSummaryById(bank)({ access, idSolicitud })],
  ['certificate-summaries', (bank, access) => certificateSummaries(bank)({ access })],
  ['document-summary', (bank, access) => documentSummary(bank)({ access, idSolicitud })],
  ['company-documents', (bank, access) => companyDocuments(bank)({ access })],
  [
    'file-upload',
    (bank, access) =>
      fileUpload(bank)({
        access,
        kind: 'tim',
        idSolicitud,
        file,
        username: own.representative,
        document: {},
      }),
  ],
  [
    'request-by-provider',
    (bank, access) =>
      requestByProvider(bank)({ access, provider: 'Banco del Valle', applicant: own.company }),
  ],
];

const forWhatIsThere: readonly (readonly [string, Call])[] = [
  ['client', (bank, access) => client(bank)({ access, rut: own.company })],
  ['offer-pdf', (bank, access) => offerPdf(bank)({ access, idSolicitud })],
  ['certificate-pdf', (bank, access) => certificatePdf(bank)({ access, idCertificado: 5001 })],
  ['document-download', (bank, access) => documentDownload(bank)({ access, id: 'ninguno' })],
  [
    'submit-request-multipart',
    (bank, access) =>
      submitRequestMultipart(bank)({
        ...{ access, request: aRequest() },
        documents: [{ kind: 'tim', file: aReceivedFile({ content: 'unknown' }) }],
      }),
  ],
];

const theQuestions: readonly (readonly [string, Call])[] = [
  ['bureau-questions', (bank, access) => bureauQuestions(bank)(access ?? '')],
  [
    'bureau-validate',
    (bank, access) =>
      bureauValidate(bank)({ token: { access: access ?? '', refresh: '' }, transactionKey: '', answers: [] }),
  ],
];

describe('EXT-203 the token that opened the questions', () => {
  it.each([...afterTheQuestions, ...forWhatIsThere])(
    'opens nothing once they are passed, not even %s',
    async (_, call) => {
      const bank = happyBank();
      await submitted(bank);
      const before = await tokenAt(bank, 'questions');
      const { renewed } = right(await bureauValidate(bank)(await sheetWith(bank, before))());
      expect(await call(bank, before.access)()).toEqual(E.left(noSession));
      const after = right(await bank.sessions.renew(bank.secrets.hash(renewed?.access ?? ''))());
      expect(O.toUndefined(after)?.step).toBe('identified');
    },
  );
});

describe('SEC-08 the steps of a session', () => {
  it.each([...theQuestions, ...afterTheQuestions, ...forWhatIsThere])(
    '%s needs a session',
    async (_, call) => {
      const bank = happyBank();
      await submitted(bank);
      expect(await call(bank, undefined)()).toEqual(E.left(noSession));
      expect(await call(bank, 'inventada')()).toEqual(E.left(noSession));
    },
  );

  it.each([...afterTheQuestions, ...forWhatIsThere])(
    '%s needs the questions to be passed',
    async (_, call) => {
      const bank = happyBank();
      await submitted(bank);
      const { access } = await tokenAt(bank, 'questions');
      expect(await call(bank, access)()).toEqual(E.left(forbidden));
    },
  );

  it.each(afterTheQuestions.filter(([name]) => name !== 'submit-request'))(
    '%s answers once they are',
    async (_, call) => {
      const bank = happyBank();
      await submitted(bank);
      const { access } = await tokenAt(bank, 'identified');
      expect(E.isRight(await call(bank, access)())).toBe(true);
    },
  );

  it.each<readonly [SessionStep, readonly SessionStep[]]>([
    ['questions', ['questions']],
    ['identified', ['questions', 'identified']],
    ['represented', ['questions', 'identified', 'represented']],
  ])('a session at %s has reached %j', async (reached, opened) => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, reached);
    for (const step of ['questions', 'identified', 'represented'] as const) {
      const outcome = await liveSession(bank)(access, step)();
      expect(outcome).toEqual(
        opened.includes(step)
          ? E.right(expect.objectContaining({ ...own, step: reached }))
          : E.left(forbidden),
      );
    }
  });

  it.each([...theQuestions, ...afterTheQuestions, ...forWhatIsThere])(
    '%s is out when sessions are',
    async (_, call) => {
      const world = happyBank();
      const bank = { ...world, sessions: { ...world.sessions, renew: () => TE.left(unavailable) } };
      expect(await call(bank, 'ficha')()).toEqual(E.left(unavailable));
    },
  );
});

describe('SEC-08 a request number of another company is as unknown as any', () => {
  const ofANumber: readonly (readonly [
    string,
    (bank: BankPorts, access: string, number: number) => ReturnType<Call>,
  ])[] = [
    ['request-mail', (bank, access, number) => requestMail(bank)({ access, idSolicitud: number })],
    ['request-pdf', (bank, access, number) => requestPdf(bank)({ access, idSolicitud: number })],
    [
      'request-summary-by-id',
      (bank, access, number) => requestSummaryById(bank)({ access, idSolicitud: number }),
    ],
    ['document-summary', (bank, access, number) => documentSummary(bank)({ access, idSolicitud: number })],
    [
      'document-upload',
      (bank, access, number) => documentUpload(bank)({ access, kind: 'liq', idSolicitud: number, file }),
    ],
  ];

  it.each(ofANumber)('%s', async (_, call) => {
    const bank = happyBank();
    await submitted(bank);
    const { access } = await tokenAt(bank, 'represented', anEntry({ company: aRutOf('77111111') }));
    expect(await call(bank, access, idSolicitud)()).toEqual(E.left(unknownThing));
    expect(await call(bank, access, 9999)()).toEqual(E.left(unknownThing));
  });
});

describe('SEC-08 a rut that is not that of the token is refused without data', () => {
  const other = aRutOf('77111111');
  const foreign: readonly (readonly [string, Call])[] = [
    [
      'provider-check of another company',
      (bank, access) => providerCheck(bank)({ access, provider: 'Banco del Valle', applicant: other }),
    ],
    [
      'legal-representative of another company',
      (bank, access) => legalRepresentative(bank)({ ...own, company: other, access, token: sealed }),
    ],
    [
      'legal-representative for another person',
      (bank, access) => legalRepresentative(bank)({ ...own, representative: other, access, token: sealed }),
    ],
    [
      'legal-representative-pdf of another company',
      (bank, access) => legalRepresentativePdf(bank)({ ...own, company: other, access, file: folder }),
    ],
    [
      'legal-representative-pdf for another person',
      (bank, access) => legalRepresentativePdf(bank)({ ...own, representative: other, access, file: folder }),
    ],
  ];

  it.each(foreign)('%s', async (_, call) => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, 'represented');
    expect(await call(bank, access)()).toEqual(E.left({ refused: 'forbidden' }));
  });
});
