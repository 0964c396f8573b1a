import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unavailable } from '#core/bank/refusal.ts';
import type { BankStores } from '#core/bank/stores.ts';
import { parseSerial } from '#core/portability/landing/serial.ts';
import { E } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aSealedReceiptKey } from '#test/support/builders/sealed-receipt-key.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { aRequestMail } from '#test/support/builders/notice.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const { company, representative } = anEntry();
const serial = right(parseSerial('523418907'));
const document = {
  id: 'documento-1',
  idSolicitud: 1001,
  kind: 'liq',
  name: 'a.pdf',
  contentType: 'application/pdf',
  size: 1,
  sha256: 'a',
  storedName: 'guardado-1',
  addedBy: company,
} as const;
const receiptKey = aSealedReceiptKey('a');
const outcome = { correctAnswers: 0, questionsAsked: 4 };
const place = placeOf('a');
const lease = { id: 'a', places: [place] };

type Command = readonly [name: string, ask: (stores: BankStores) => () => Promise<unknown>];

const commands: readonly Command[] = [
  ['isCustomer', ({ customers }) => customers.isCustomer(company)],
  ['isEligible', ({ customers }) => customers.isEligible(company)],
  ['knows', ({ customers }) => customers.knows(company)],
  ['nameOf', ({ customers }) => customers.nameOf(company)],
  ['factsOf', ({ bureau }) => bureau.factsOf(representative, serial)],
  ['someone', ({ bureau }) => bureau.someone({ factor: 1, shift: 0 })],
  ['open a session', ({ sessions }) => sessions.open({ ...anEntry(), accessHash: 'a', refreshHash: 'b' })],
  ['renew', ({ sessions }) => sessions.renew('a')],
  ['moved from', ({ sessions }) => sessions.movedFrom('a')],
  [
    'reach',
    ({ sessions }) =>
      sessions.reach({ sessionId: 'a', step: 'identified', token: { accessHash: 'b', refreshHash: 'c' } }),
  ],
  [
    'open a visit',
    ({ identityVisits }) =>
      identityVisits.open({
        ...{ stateHash: 'e', browserHash: 'b', roundKey: 'a', accessHash: 'b', refreshHash: 'c' },
      }),
  ],
  [
    'ask what a visit moved',
    ({ identityVisits }) => identityVisits.hasMoved({ accessHash: 'a', browserHash: 'b' }),
  ],
  ['take a visit', ({ identityVisits }) => identityVisits.take({ stateHash: 'e', browserHash: 'b' })],
  ['reserve', ({ attempts }) => attempts.reserve(place)],
  ['pass', ({ attempts }) => attempts.pass(lease)],
  ['fail', ({ attempts }) => attempts.fail(lease)],
  ['drop', ({ attempts }) => attempts.drop(lease)],
  ['lift', ({ attempts }) => attempts.lift({ keys: ['a'], around: [{ begins: 'b', ends: 'c' }] })],
  ['clear', ({ attempts }) => attempts.clear('a')],
  ['lockOf', ({ attempts }) => attempts.lockOf('a')],
  [
    'open a round',
    ({ rounds }) => rounds.open({ key: 'a', sessionId: 'a', invented: false, questions: [] }, 'questions'),
  ],
  ['look for a package', ({ sealedPackages }) => sealedPackages.isElsewhere('a', 'a')],
  ['bind a package', ({ sealedPackages }) => sealedPackages.bind('a', 'a')],
  ['find a round', ({ rounds }) => rounds.find('a', 'a')],
  ['settle', ({ rounds }) => rounds.settle({ key: 'a', fingerprint: 'a', outcome, lease })],
  ['ask', ({ taxAuthority }) => taxAuthority.ask(company, 'sol-2026')],
  ['regions', ({ lists }) => lists.regions()],
  ['cities', ({ lists }) => lists.cities(13)],
  ['communes', ({ lists }) => lists.communes(131)],
  ['placeExists', ({ lists }) => lists.placeExists({ region: '13', city: 'Santiago', commune: 'Ñuñoa' })],
  ['providers', ({ lists }) => lists.providers()],
  [
    'register',
    ({ requests }) =>
      requests.register({
        company,
        representative,
        provider: 'Banco del Valle',
        eligible: true,
        mostADay: 1_000,
        signed: aRequest(),
      }),
  ],
  ['existsFrom', ({ requests }) => requests.existsFrom('Banco del Valle', company)],
  ['find a request', ({ requests }) => requests.find(1001, company)],
  ['requests of a company', ({ requests }) => requests.ofCompany(company)],
  ['history', ({ requests }) => requests.history(1001)],
  [
    'move a request',
    ({ requests }) => requests.move({ idSolicitud: 1001, to: 'Pendiente', from: ['Ingresada'] }),
  ],
  [
    'withdraw a request',
    ({ requests }) =>
      requests.withdraw({ idSolicitud: 1001, company, by: representative, from: ['Ingresada'] }),
  ],
  ['keep an offer', ({ offers }) => offers.keep(1001, anOffer())],
  [
    'answer an offer',
    ({ offers }) =>
      offers.answer({
        idSolicitud: 1001,
        company,
        by: representative,
        sessionId: 'sesion-1',
        kind: 'aceptada',
        version: 'version-1',
        closings: [1],
      }),
  ],
  ['closings of a request', ({ offers }) => offers.closings(1001)],
  [
    'move a closing',
    ({ offers }) => offers.moveClosing({ idSolicitud: 1001, position: 1, to: 'Pagado', from: ['Por pagar'] }),
  ],
  ['certificates of a company', ({ certificates }) => certificates.ofCompany(company)],
  ['find a certificate', ({ certificates }) => certificates.find(5001, company)],
  [
    'enter a certificate',
    ({ certificates }) => certificates.enter({ company, companyName: 'Panadería', estado: 'Ingresado' }),
  ],
  [
    'move a certificate',
    ({ certificates }) =>
      certificates.move({ idCertificado: 5001, to: 'Pendiente en plazo', from: ['Ingresado'] }),
  ],
  ['find a draft', ({ drafts }) => drafts.find({ company, representative })],
  ['keep a draft', ({ drafts }) => drafts.keep({ company, representative, revision: 0, sealed: 'a' })],
  ['discard a draft', ({ drafts }) => drafts.discard({ company, representative })],
  [
    'keep a folder for a clerk',
    ({ waitingFolders }) =>
      waitingFolders.keep({ company, representative, codeHash: 'a', earlierHash: 'A', sealed: 'a' }),
  ],
  ['list the folders that wait', ({ waitingFolders }) => waitingFolders.unanswered()],
  [
    'answer a folder that waits',
    ({ waitingFolders }) =>
      waitingFolders.answer(
        { company, representative, code: { codeHash: 'a', earlierHash: 'A' } },
        { answer: 'refused' },
      ),
  ],
  ['documents of a request', ({ documents }) => documents.ofRequest(1001)],
  ['documents of requests', ({ documents }) => documents.ofRequests([1001], 100)],
  ['find a document', ({ documents }) => documents.find('documento-1', company)],
  ['add a document', ({ documents }) => documents.add(document, { ofKind: 10, ofDay: 10 })],
  ['judge a document', ({ documents }) => documents.admit(document, { ofKind: 10, ofDay: 10 })],
  ['names a document', ({ documents }) => documents.names(document)],
  ['keep texts', ({ texts }) => texts.keep([{ name: 'terminos', version: '0', text: 'a' }])],
  ['find a text', ({ texts }) => texts.find('terminos', '0')],
  ['queueMail', ({ outbox }) => outbox.queueMail(aRequestMail(1001))],
  ['unreminded', ({ offers }) => offers.unreminded()],
  ['remind', ({ offers }) => offers.remind(1001, () => aRequestMail(1001))],
  ['secretOnce', ({ lastingSecrets }) => lastingSecrets.secretOnce('a', () => 'b')],
  ['secretIfAny', ({ lastingSecrets }) => lastingSecrets.secretIfAny('a')],
  ['published receipt keys', ({ receiptKeys }) => receiptKeys.published()],
  ['receipt key in use', ({ receiptKeys }) => receiptKeys.inUse()],
  ['begin a receipt key', ({ receiptKeys }) => receiptKeys.begin(receiptKey)],
  ['replace a receipt key', ({ receiptKeys }) => receiptKeys.replace(receiptKey)],
  [
    'keyPairOnce',
    ({ lastingSecrets }) => lastingSecrets.keyPairOnce(async () => ({ privatePem: 'a', publicPem: 'b' })),
  ],
];

describe.each(engines)('without its database, over %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
    await world.db.close();
  });
  afterAll(() => world.close());

  it('every command of every store is asked', () => {
    const all = Object.values(world.stores).flatMap((store) => Object.keys(store));
    expect(commands).toHaveLength(all.length);
  });

  it.each(commands)('%s is unavailable and says why', async (_name, ask) => {
    const before = world.reports.length;
    expect(await ask(world.stores)()).toEqual(E.left(unavailable));
    expect(world.reports.slice(before)).toEqual([expect.any(Error)]);
  });
});
