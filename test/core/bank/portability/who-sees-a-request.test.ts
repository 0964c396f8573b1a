import { describe, expect, it } from 'vitest';
import { certificatePdf } from '#core/bank/portability/papers/certificate-pdf.ts';
import { certificateSummaries } from '#core/bank/portability/status/certificate-summaries.ts';
import { documentSummary } from '#core/bank/portability/documents/document-summary.ts';
import { documentUpload } from '#core/bank/portability/documents/document-upload.ts';
import { fileUpload } from '#core/bank/portability/documents/file-upload.ts';
import { folder } from '#core/bank/portability/documents/folder.ts';
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
import type { BankPorts, KeptRequest } from '#core/bank/ports.ts';
import type { SessionStep } from '#core/bank/session-move.ts';
import { unknownThing, type BankRefusal } from '#core/bank/refusal.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { A, E, flow, O, TE } from '#core/shared/fp.ts';
import { formatRut } from '#core/shared/rut.ts';
import { aDay } from '#test/support/builders/company.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const provider = 'Banco del Valle';
const signer = anEntry();
const somebodyElse = '22.222.222-2';
const otherOf = (company: string): Entry => anEntry({ company, representative: somebodyElse });

type Asked = {
  readonly bank: BankPorts;
  readonly access: string;
  readonly visitor: Entry;
  readonly idSolicitud: number;
  readonly idCertificado: number;
};
type Call = (asked: Asked) => TE.TaskEither<BankRefusal, unknown>;

const file = aReceivedFile();
const nothingThere = E.left(unknownThing);

/** Calls with the answer that each gives for a request that does not exist. */
const ofRequest: Readonly<Record<string, readonly [Call, unknown]>> = {
  'the list': [({ bank, access }) => requestSummaries(bank)({ access }), E.right([])],
  'the private list': [
    ({ bank, access, visitor }) => privateRequestSummaries(bank)({ access, company: visitor.company }),
    E.right([]),
  ],
  'one of it': [({ bank, ...asked }) => requestSummaryById(bank)(asked), nothingThere],
  'what a provider was asked': [
    ({ bank, access, visitor }) => requestByProvider(bank)({ access, provider, applicant: visitor.company }),
    E.right(O.none),
  ],
  'whether a provider was asked': [
    ({ bank, access, visitor }) => providerCheck(bank)({ access, provider, applicant: visitor.company }),
    E.right(false),
  ],
  'the receipt': [({ bank, ...asked }) => requestPdf(bank)(asked), nothingThere],
  'the mail': [({ bank, ...asked }) => requestMail(bank)(asked), nothingThere],
  'the offer': [({ bank, ...asked }) => offerPdf(bank)(asked), nothingThere],
  'the documents': [({ bank, ...asked }) => documentSummary(bank)(asked), nothingThere],
  'the folder': [({ bank, ...asked }) => folder(bank)(asked), nothingThere],
  'an upload': [
    ({ bank, access, idSolicitud }) => documentUpload(bank)({ access, idSolicitud, kind: 'tim', file }),
    nothingThere,
  ],
  'an upload of a file item': [
    ({ bank, access, idSolicitud, visitor: { representative: username } }) =>
      fileUpload(bank)({ access, idSolicitud, kind: 'tim', file, username, document: {} }),
    nothingThere,
  ],
};

const ofCertificate: Readonly<Record<string, readonly [Call, unknown]>> = {
  'the certificates': [({ bank, access }) => certificateSummaries(bank)({ access }), E.right([])],
  'a certificate': [({ bank, ...asked }) => certificatePdf(bank)(asked), nothingThere],
};

/** Builds a bank whose company has a certificate and a signed request with an offer. */
const bankOf = async (company: string, eligible = true) => {
  const bank = happyBank();
  const own = anEntry({ company });
  const command = { ...own, provider, eligible, signed: aRequest(), mostADay: 10 };
  const registered = right(await bank.requests.register(command)());
  if (registered.outcome !== 'registered') throw new Error(registered.outcome);
  const { idSolicitud } = registered;
  right(await bank.requests.move({ idSolicitud, to: 'Oferta Disponible', from: everyRequestStatus })());
  const certificate = { companyName: 'Panadería El Sol SpA', estado: 'Terminada en plazo', validUntil: aDay };
  const idCertificado = right(await bank.certificates.enter({ company: own.company, ...certificate })());
  return { bank, idSolicitud, idCertificado };
};

const asks = async (
  call: Call,
  {
    company,
    visitor,
    step,
  }: { readonly company: string; readonly visitor: Entry; readonly step: SessionStep },
  eligible = true,
) => {
  const world = await bankOf(company, eligible);
  const { access } = await tokenAt(world.bank, step, visitor);
  return call({ ...world, access, visitor })();
};

const needsStep2 = '76.123.456-0';
const under50 = formatRut(aRutOf('40123456'));

describe.each([needsStep2, under50])(
  'SEC-08 EXT-2501 an identified person without authority over %s',
  (company) => {
    const stranger = { company, visitor: otherOf(company), step: 'identified' } as const;

    it.each(Object.entries({ ...ofRequest, ...ofCertificate }))(
      '%s answers as if nothing were there',
      async (_, [call, nothing]) => {
        expect(await asks(call, stranger)).toEqual(nothing);
      },
    );

    it('sends no mail and stores no file', async () => {
      const world = await bankOf(company);
      const told: unknown[] = [];
      const bank: BankPorts = {
        ...world.bank,
        outbox: { queueMail: (mail) => (told.push(mail), world.bank.outbox.queueMail(mail)) },
        documents: {
          ...world.bank.documents,
          add: (document, quota) => (told.push(document), world.bank.documents.add(document, quota)),
        },
      };
      const { access } = await tokenAt(bank, 'identified', stranger.visitor);
      for (const [call] of Object.values(ofRequest))
        await call({ ...world, bank, access, visitor: stranger.visitor })();
      expect(told).toEqual([]);
    });
  },
);

describe.each([
  ['another representative, confirmed', { company: needsStep2, step: 'represented' }],
  ['another representative, confirmed, of an id below 50 million', { company: under50, step: 'represented' }],
  ['the holder of the id', { company: under50, step: 'identified' }],
] as const)('SEC-08 EXT-2501 %s', (who, { company, step }) => {
  const representative = who === 'the holder of the id' ? company : somebodyElse;
  const visit = { company, step, visitor: anEntry({ company, representative }) };
  it.each(Object.entries({ ...ofRequest, ...ofCertificate }))(
    '%s returns the data',
    async (_name, [call, nothing]) => {
      const told = await asks(call, visit);
      expect(E.isRight(told)).toBe(true);
      expect(told).not.toEqual(nothing);
    },
  );
});

describe('EXT-2502 the representative who signed, coming back without step 2', () => {
  const visit = { company: needsStep2, visitor: signer, step: 'identified' } as const;

  it.each(Object.entries(ofRequest))('%s returns his own request', async (_, [call, nothing]) => {
    const told = await asks(call, visit);
    expect(E.isRight(told)).toBe(true);
    expect(told).not.toEqual(nothing);
  });

  it.each(Object.entries(ofCertificate))('%s is the company’s, not his', async (_, [call, nothing]) => {
    expect(await asks(call, visit)).toEqual(nothing);
  });

  it.each(Object.entries(ofRequest))(
    '%s answers as if nothing were there of a request that was signed without a proof',
    async (_, [call, nothing]) => {
      const { bank: world, ...things } = await bankOf(needsStep2);
      const unproved = (kept: KeptRequest): KeptRequest => ({ ...kept, signerProved: false });
      const requests = {
        ...world.requests,
        find: flow(world.requests.find, TE.map(O.map(unproved))),
        ofCompany: flow(world.requests.ofCompany, TE.map(A.map(unproved))),
      };
      const bank = { ...world, requests };
      const { access } = await tokenAt(bank, 'identified', signer);
      expect(await call({ bank, ...things, access, visitor: signer })()).toEqual(nothing);
    },
  );
});

describe('EXT-1045 a request that was turned down', () => {
  const own = { company: needsStep2, visitor: signer, step: 'represented' } as const;
  const kept = ['the receipt', 'the mail', 'one of it', 'the list', 'the private list'];

  it.each(Object.entries(ofRequest).filter(([name]) => !kept.includes(name)))(
    '%s answers as if nothing were there',
    async (_, [call, nothing]) => {
      expect(await asks(call, own, false)).toEqual(nothing);
    },
  );

  it.each(Object.entries(ofRequest).filter(([name]) => kept.includes(name)))(
    '%s is still given',
    async (_, [call]) => {
      expect(E.isRight(await asks(call, own, false))).toBe(true);
    },
  );

  it('opens no certificate to who signed it', async () => {
    const unproved = { ...own, step: 'identified' } as const;
    for (const [call, nothing] of Object.values(ofCertificate))
      expect(await asks(call, unproved, false)).toEqual(nothing);
  });
});
