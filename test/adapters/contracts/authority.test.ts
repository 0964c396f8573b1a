import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { portabilityCallMetadata } from '#adapters/wire/portability/calls-metadata.ts';
import { answerOffer } from '#core/bank/portability/offer/answer-offer.ts';
import { documentUpload } from '#core/bank/portability/documents/document-upload.ts';
import { readOffer } from '#core/bank/portability/offer/read-offer.ts';
import { withdrawRequest } from '#core/bank/portability/status/withdraw-request.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { formatRut } from '#core/shared/rut.ts';
import { draftVersion } from '#core/portability/draft/draft-codec.ts';
import { aCompany, aDay } from '#test/support/builders/company.ts';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { aDraft } from '#test/support/builders/draft.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { aRequest, aSubmission } from '#test/support/builders/submission.ts';
import { written, type Asked } from '#test/support/calls/asked.ts';
import { idCalls, rutCalls, wireOf, type Thing } from '#test/support/calls/id-calls.ts';
import { right } from '#test/support/right.ts';
import { serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';
import { provedAgain, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

type Told = typeof portabilityCallMetadata;
type BeforeSession = 'nothing' | 'questions-session' | 'token-in-query' | 'token-in-parts';
// Names of every call that needs a session, so that a new call does not compile without an
// expectation below.
type SessionCall = {
  [Name in keyof Told]: Told[Name] extends { readonly shows: BeforeSession } ? never : Name;
}[keyof Told];

/** Expected result of each call in a session without proven authority over its company: a status, with the answer of a company that has nothing; or, if the call needs no authority, why not, and the test that proves this. */
const withoutAuthority = {
  certificateDownload: 404,
  certificateSummaries: 200,
  client: 403,
  closings: 404,
  companyDocuments: 200,
  documentDownload: 404,
  documentSummary: 404,
  documentUpload: 404,
  documentValidate: {
    because: 'judges a file and names no company',
    provedBy: 'test/core/bank/portability/documents/document-validate.test.ts',
  },
  documentValidator: {
    because: 'judges a file and names no company',
    provedBy: 'test/core/bank/portability/documents/document-validate.test.ts',
  },
  documentsValid: {
    because: 'judges a file and names no company',
    provedBy: 'test/core/bank/portability/documents/documents-valid.test.ts',
  },
  draftDiscard: { because: 'what this person typed', provedBy: 'test/adapters/contracts/drafts.test.ts' },
  draftKeep: { because: 'what this person typed', provedBy: 'test/adapters/contracts/drafts.test.ts' },
  draftRead: { because: 'what this person typed', provedBy: 'test/adapters/contracts/drafts.test.ts' },
  eligiblePartner: 403,
  fileUpload: 404,
  folderByType: 404,
  folderResume: 404,
  legalRepresentative: {
    because: 'is step 2',
    provedBy: 'test/core/bank/portability/representative/legal-representative.test.ts',
  },
  legalRepresentativePdf: {
    because: 'is step 2',
    provedBy: 'test/core/bank/portability/representative/legal-representative-pdf.test.ts',
  },
  offerAnswer: 404,
  offerAnswerPdf: 404,
  offerDownload: 404,
  offerRead: 404,
  partners: { because: 'is step 2', provedBy: 'test/core/bank/portability/representative/partners.test.ts' },
  partnersPdf: {
    because: 'is step 2',
    provedBy: 'test/core/bank/portability/representative/partners-pdf.test.ts',
  },
  partnersSimulated: {
    because: 'tells of nobody who exists',
    provedBy: 'test/core/bank/portability/representative/partners-simulated.test.ts',
  },
  privateRequestSummaries: 200,
  providerCheck: 200,
  requestByProvider: 200,
  requestMail: 404,
  requestPdf: 404,
  requestPdfPost: 404,
  requestSummaries: 200,
  requestSummaryById: 404,
  submitRequest: 400,
  submitRequestMultipart: 400,
  withdrawRequest: 404,
  withdrawalPdf: 404,
} as const satisfies Record<
  SessionCall,
  number | { readonly because: string; readonly provedBy: `test/${string}.test.ts` }
>;

const provider = 'Banco del Valle';
type Things = Readonly<Record<Thing, string>>;

/** Creates one resource of each kind (such as a request or a document) for a company, signed by a representative who proved the authority to sign; returns their ids. */
const withThings = async (bank: BankPorts, owner: Entry): Promise<Things> => {
  const { access, ...token } = await tokenAt(bank, 'represented', owner);
  const signed = async (at: string): Promise<number> => {
    const answer = right(
      await bank.requests.register({
        ...owner,
        provider: at,
        eligible: true,
        mostADay: 10,
        signed: aRequest(),
      })(),
    );
    if (answer.outcome !== 'registered') throw new Error(answer.outcome);
    return answer.idSolicitud;
  };
  const offer = async (at: string): Promise<number> => {
    const idSolicitud = await signed(at);
    right(await bank.requests.move({ idSolicitud, to: 'Oferta Disponible', from: everyRequestStatus })());
    return idSolicitud;
  };
  const offered = await offer(provider);
  const answered = await offer('Banco Cumbre Sur');
  const { version } = right(await readOffer(bank)({ access, idSolicitud: answered })()).offer;
  right(await provedAgain(bank, { access, ...token }));
  right(await answerOffer(bank)({ access, idSolicitud: answered, kind: 'aceptada', version })());
  const [open, toWithdraw, withdrawn] = [await signed('uno'), await signed('dos'), await signed('tres')];
  right(await withdrawRequest(bank)({ access, idSolicitud: withdrawn })());
  const file = aReceivedFile();
  const document = right(await documentUpload(bank)({ access, idSolicitud: open, kind: 'balance', file })());
  const idCertificado = right(
    await bank.certificates.enter({
      company: owner.company,
      companyName: 'Panadería El Sol SpA',
      estado: 'Terminada en plazo',
      validUntil: aDay,
    })(),
  );
  return {
    offered: String(offered),
    answered: String(answered),
    open: String(open),
    'to-withdraw': String(toWithdraw),
    withdrawn: String(withdrawn),
    certificate: String(idCertificado),
    document: document.id,
  };
};

const bare = (rut: string): string => rut.replaceAll(/[.-]/g, '');

const askedOf = (name: SessionCall, things: Things, who: Entry): Omit<Asked, 'method' | 'path'> => {
  const byId = idCalls[name];
  if (byId !== undefined) {
    const asked = byId.asked(things[byId.of]);
    const own = bare(who.representative);
    const parts = asked.parts?.map((part) => (part.content === ':own' ? { ...part, content: own } : part));
    return parts === undefined ? asked : { ...asked, parts };
  }
  const byRut = rutCalls[name];
  if (byRut !== undefined) return byRut.asked(bare(who.company));
  const signed = aSubmission({ company: aCompany({}, who) });
  if (name === 'submitRequest') return { json: signed };
  if (name === 'submitRequestMultipart') return { parts: [{ name: 'solicitud', content: { json: signed } }] };
  if (name === 'draftKeep')
    return { json: { revision: 0, borrador: { version: draftVersion, ...aDraft() } } };
  return {};
};

describe.each([
  ['below 50 million', '40123456'],
  ['of seven digits', '7654321'],
  ['of a company', '76123456'],
])('EXT-2501 QST-28 SEC-08 a session for an id %s that is another’s, before step 2', (_, body) => {
  const company = formatRut(aRutOf(body));
  const owner = anEntry({ company });
  const stranger = anEntry({ company, representative: '22.222.222-2' });
  const full = happyBank();
  const mails: unknown[] = [];
  let held: BankOverHttp;
  let empty: BankOverHttp;
  let things: Things;
  let access: string;

  beforeAll(async () => {
    const told: BankPorts = {
      ...full,
      outbox: { queueMail: (mail) => (mails.push(mail), full.outbox.queueMail(mail)) },
    };
    things = await withThings(full, owner);
    const bare = happyBank();
    [held, empty] = [await serveBank(told), await serveBank(bare)];
    ({ access } = await tokenAt(full, 'identified', stranger));
    for (;;) if ((await tokenAt(bare, 'identified', stranger)).access === access) break;
  });
  afterAll(async () => {
    await Promise.all([held.stop(), empty.stop()]);
  });

  const asks = async (bank: BankOverHttp, name: SessionCall, token = access) => {
    const { method, path } = wireOf(name);
    const { body: sentBody, ...sent } = written({
      ...askedOf(name, things, stranger),
      method,
      path,
      headers: { Authorization: `Bearer ${token}` },
    });
    const init = { method: sent.method, headers: sent.headers, ...(sentBody && { body: sentBody }) };
    const { status, text } = await bank.call({ path: sent.path, init });
    return { status, text };
  };

  const everything = async () => {
    const requests = right(await full.requests.ofCompany(owner.company)());
    const ids = requests.map(({ idSolicitud }) => idSolicitud);
    const documents = right(await full.documents.ofRequests(ids, 100)());
    return { requests, documents, mails: [...mails] };
  };

  const acting = Object.entries(withoutAuthority).flatMap(([name, answer]) =>
    typeof answer === 'number' ? [[name as SessionCall, answer] as const] : [],
  );

  it.each(acting)('%s: %i, as of a company that has nothing, and changes nothing', async (name, status) => {
    const before = await everything();
    const answer = await asks(held, name);
    expect(answer).toEqual(await asks(empty, name));
    expect(answer.status).toBe(status);
    expect(await everything()).toEqual(before);
  });

  it('a call that needs no authority names the test that proves it', () => {
    const proofs = Object.values(withoutAuthority).flatMap((answer) =>
      typeof answer === 'number' ? [] : [answer.provedBy],
    );
    expect(proofs.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  });

  it.each(Object.keys(withoutAuthority) as readonly SessionCall[])(
    '%s: refused before the questions are passed',
    async (name) => {
      const early = await tokenAt(full, 'questions', stranger);
      expect((await asks(held, name, early.access)).status).toBe(403);
    },
  );

  it('signing names the proof that is missing', async () => {
    expect((await asks(held, 'submitRequest')).text).toContain('REPRESENTANTE_NO_CONFIRMADO');
  });

  it('a draft belongs to its writer only', async () => {
    const writer = await tokenAt(full, 'represented', owner);
    const put = { json: { revision: 0, borrador: { version: draftVersion, ...aDraft() } } };
    const { method, path } = wireOf('draftKeep');
    const sent = written({ ...put, method, path, headers: { Authorization: `Bearer ${writer.access}` } });
    const kept = await held.call({
      path: sent.path,
      init: { method, headers: sent.headers, ...(sent.body && { body: sent.body }) },
    });
    expect(kept.status).toBe(200);
    expect((await asks(held, 'draftRead')).text).toBe((await asks(empty, 'draftRead')).text);
  });
});

it('every path of these calls is one of the portal’s', () => {
  Object.keys(withoutAuthority).forEach((name) =>
    expect(wireOf(name).path.startsWith(portabilityBase)).toBe(true),
  );
});
