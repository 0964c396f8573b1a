import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Box } from '#core/bank/delivery/boxes.ts';
import type { Claimed } from '#core/bank/delivery/ports.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { everyCertificateState } from '#core/portability/status/certificate.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { someTexts } from '#test/support/builders/bank-text.ts';
import { aDocumentCommand } from '#test/support/builders/document-command.ts';
import { aRequestMail } from '#test/support/builders/notice.ts';
import { aSealedReceiptKey } from '#test/support/builders/sealed-receipt-key.ts';
import { storesToldIn, tellChanges, type ChangeCase } from '#test/support/row-changes.ts';
import { right } from '#test/support/right.ts';
import { openSqliteWorld, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';

const { representative } = signing;

let world: SqlWorld;
const stores = () => world.stores;
const { aCompany, submit } = offeredStores(() => world);
const [sun, moon] = [aCompany(), aCompany()];
const ofSun = { company: sun, representative };
const lookedUp = { ...ofSun, code: { codeHash: 'c', earlierHash: 'C' } };
let idSolicitud: number;
let mailed: number;
const quota = { ofKind: 5, ofDay: 200 };

beforeAll(async () => {
  world = await openSqliteWorld();
  idSolicitud = await submit(sun);
  mailed = await submit(aCompany());
  right(await stores().documents.add(aDocumentCommand(idSolicitud, 'uno'), quota)());
  right(await stores().drafts.keep({ ...ofSun, revision: 0, sealed: 'sellado' })());
  right(
    await stores().waitingFolders.keep({ ...ofSun, codeHash: 'c', earlierHash: 'C', sealed: 'sellado' })(),
  );
  const { validUntil } = offeredTerms;
  right(
    await stores().certificates.enter({
      ...{ company: sun, companyName: 'El Sol', estado: 'Ingresado', validUntil },
    })(),
  );
  right(await stores().receiptKeys.begin(aSealedReceiptKey('una'))());
  right(await stores().outbox.queueMail(aRequestMail(mailed))());
});
afterAll(() => world.close());

const names = () => ({ [moon]: 'Luna', [sun]: 'Sol', [representative]: 'Ana' });

const claimed = (box: Box, does: (row: Claimed) => Stored<unknown>): Stored<unknown> =>
  pipe(world.outgoing.claim(box), TE.flatMap(O.match(() => TE.right(undefined as unknown), does)));

const mailOf = (idSolicitud: number): string =>
  `+ mail id=… request_id=${idSolicitud} recipient=ana@elsol.cl subject=… text=… queued_at=now kind=request-signed html=… due_at=0 attempts=0 failures=0`;
const mailedAgain = 'daily_count …: used=2';

const answered = (outcome: string) => [
  `+ audit noted_at=now event=carpeta-tributaria rut=… outcome=${outcome} about=…`,
  'audit_salt …: used_at=now',
  '+ audit_salt who=… salt=… used_at=now',
];

const cases: readonly ChangeCase[] = [
  {
    name: 'drafts.keep',
    does: () => stores().drafts.keep({ company: moon, representative, revision: 0, sealed: 's' }),
    changes: ['+ draft company=Luna representative=Ana revision=1 sealed=s kept_at=now'],
  },
  {
    name: 'drafts.keep again',
    does: () => stores().drafts.keep({ ...ofSun, revision: 1, sealed: 's' }),
    changes: ['draft Sol Ana: revision=2 sealed=s kept_at=now'],
  },
  {
    name: 'drafts.keep of another revision',
    does: () => stores().drafts.keep({ ...ofSun, revision: 7, sealed: 's' }),
    changes: [],
  },
  {
    name: 'drafts.discard',
    does: () => stores().drafts.discard(ofSun),
    changes: ['- draft Sol Ana'],
  },
  {
    name: 'certificates.enter',
    does: () => stores().certificates.enter({ company: moon, companyName: 'La Luna', estado: 'Ingresado' }),
    changes: [
      '+ certificado id=5002 company=Luna company_name=La Luna estado=Ingresado requested_at=now',
      'request_counter certificado: last_number=5002',
    ],
  },
  {
    name: 'certificates.move',
    does: () =>
      stores().certificates.move({
        idCertificado: 5001,
        to: 'Terminada en plazo',
        from: everyCertificateState,
        validUntil: offeredTerms.offeredOn,
      }),
    changes: ['certificado 5001: estado=Terminada en plazo valid_until=2026-03-05'],
  },
  {
    name: 'certificates.move keeps',
    does: () =>
      stores().certificates.move({
        idCertificado: 5001,
        to: 'Terminada en plazo',
        from: everyCertificateState,
      }),
    changes: ['certificado 5001: estado=Terminada en plazo'],
  },
  {
    name: 'documents.add',
    does: () => stores().documents.add(aDocumentCommand(idSolicitud, 'dos'), quota),
    changes: [
      'daily_count documento:Ana: used=2',
      '+ document id=1001-dos request_id=1001 kind=tim name=timbres.pdf content_type=application/pdf size=10 sha256=dos stored_name=1001-dos received_at=now added_by=Ana',
      'document_count 1001 tim: used=2',
    ],
  },
  {
    name: 'documents.admit',
    does: () => stores().documents.admit(aDocumentCommand(idSolicitud, 'dos'), quota),
    changes: [],
  },
  {
    name: 'documents.add again',
    does: () =>
      stores().documents.add({ ...aDocumentCommand(idSolicitud, 'uno'), id: 'x', storedName: 'x' }, quota),
    changes: ['document 1001-uno: came_again_at=now'],
  },
  {
    name: 'outbox.queueMail',
    does: () => stores().outbox.queueMail(aRequestMail(idSolicitud)),
    changes: [
      'daily_count correo-otra-vez:Ana: used=2',
      mailedAgain,
      '+ last_mail request_id=1001 queued_at=now',
      mailOf(1001),
    ],
  },
  {
    name: 'outbox.queueMail again',
    does: () => stores().outbox.queueMail(aRequestMail(mailed)),
    changes: [],
  },
  {
    name: 'sealedPackages.bind',
    does: () => stores().sealedPackages.bind('paquete', 'sesion'),
    changes: ['+ captcha_proof proof_hash=paquete expires_at=now+1825d session_id=sesion'],
  },
  {
    name: 'waitingFolders.keep',
    does: () =>
      stores().waitingFolders.keep({
        company: moon,
        representative,
        codeHash: 'd',
        earlierHash: 'D',
        sealed: 's',
      }),
    changes: ['+ waiting_folder company=Luna representative=Ana code_hash=d sealed=s kept_at=now'],
  },
  {
    name: 'waitingFolders.keep same',
    first: () => sql`update waiting_folder set answered_at = 1`,
    does: () => stores().waitingFolders.keep({ ...ofSun, codeHash: 'c', earlierHash: 'C', sealed: 's' }),
    changes: [],
  },
  {
    name: 'waitingFolders.keep other',
    first: () => sql`update waiting_folder set answered_at = 1, issued_on = '2026-01-01'`,
    does: () => stores().waitingFolders.keep({ ...ofSun, codeHash: 'd', earlierHash: 'D', sealed: 's' }),
    changes: ['waiting_folder Sol Ana: code_hash=d sealed=s kept_at=now answered_at=null issued_on=null'],
  },
  {
    name: 'waitingFolders.answer',
    does: () =>
      stores().waitingFolders.answer(lookedUp, { answer: 'confirmed', issuedOn: offeredTerms.offeredOn }),
    changes: [...answered('confirmada'), 'waiting_folder Sol Ana: answered_at=now issued_on=2026-03-05'],
  },
  {
    name: 'waitingFolders.answer no',
    does: () => stores().waitingFolders.answer(lookedUp, { answer: 'refused' }),
    changes: [...answered('rechazada'), 'waiting_folder Sol Ana: answered_at=now'],
  },
  {
    name: 'receiptKeys.begin',
    does: () => stores().receiptKeys.begin(aSealedReceiptKey('otra')),
    changes: [],
  },
  {
    name: 'receiptKeys.begin over',
    first: () => sql`update receipt_key set valid_until = 1`,
    does: () => stores().receiptKeys.begin(aSealedReceiptKey('otra')),
    changes: [
      '+ receipt_key place=2 id=otra x=punto de otra sealed_private=sellada otra made_at=now certificate_id=certificado de otra certificate=MAA= sealed_file_private=sellada para archivos otra valid_until=now+730d',
    ],
  },
  {
    name: 'receiptKeys.replace',
    does: () => stores().receiptKeys.replace(aSealedReceiptKey('otra')),
    changes: [
      'receipt_key 1: valid_until=now',
      '+ receipt_key place=2 id=otra x=punto de otra sealed_private=sellada otra made_at=now certificate_id=certificado de otra certificate=MAA= sealed_file_private=sellada para archivos otra valid_until=now+730d',
    ],
  },
  {
    name: 'texts.keep',
    does: () => stores().texts.keep(someTexts.slice(0, 1)),
    changes: ['+ bank_text name=terminos version=… body=… kept_at=now'],
  },
  {
    name: 'lastingSecrets.keyPairOnce',
    does: () => stores().lastingSecrets.keyPairOnce(async () => ({ privatePem: 'una', publicPem: 'otra' })),
    changes: ['+ lasting_secret name=key-pair value=…'],
  },
  {
    name: 'lastingSecrets.secretOnce',
    does: () => stores().lastingSecrets.secretOnce('audit', () => 'un secreto'),
    changes: ['+ lasting_secret name=secret:audit value=…'],
  },
  {
    name: 'outgoing.claim',
    does: () => world.outgoing.claim('mail'),
    changes: ['mail …: due_at=now+2min attempts=1 claim=…'],
  },
  {
    name: 'outgoing.delivered',
    does: () => claimed('mail', world.outgoing.delivered),
    changes: ['mail …: subject= text= html= due_at=now+2min attempts=1 claim=… delivered_at=now'],
  },
  {
    name: 'outgoing.failed',
    does: () => claimed('mail', (row) => world.outgoing.failed(row, 'refused-for-now', 451, 60_000)),
    changes: ['mail …: due_at=now+1min attempts=1 failures=1 claim=… failure=refused-for-now reply=451'],
  },
  {
    name: 'outgoing.gaveUp',
    does: () => claimed('mail', (row) => world.outgoing.gaveUp(row, 'refused', 550)),
    changes: [
      'mail …: subject= text= html= due_at=now+2min attempts=1 claim=… gave_up_why=refused reply=550 gave_up_at=now',
    ],
  },
  {
    name: 'outgoing.giveUpOld',
    first: () => sql`update mail set queued_at = 1`,
    does: () => world.outgoing.giveUpOld('mail', 1_000),
    changes: ['mail …: subject= text= html= gave_up_why=too-late gave_up_at=now'],
  },
];

describe('what each command of what hangs from a request changes, and nothing else', () =>
  tellChanges({
    db: () => world.db,
    names: names,
    cases,
    ports: () => ({ ...storesToldIn('other', world), outgoing: world.outgoing }),
    questions: [
      'drafts.find',
      'certificates.ofCompany',
      'certificates.find',
      'documents.ofRequest',
      'documents.ofRequests',
      'documents.find',
      'documents.names',
      'waitingFolders.unanswered',
      'receiptKeys.published',
      'receiptKeys.inUse',
      'texts.find',
      'sealedPackages.isElsewhere',
      'lastingSecrets.secretIfAny',
    ],
  }));
