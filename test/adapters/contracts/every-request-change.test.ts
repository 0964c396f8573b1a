import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import type { TellSigner } from '#core/bank/notices/ports.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { someTexts, versionsOf } from '#test/support/builders/bank-text.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aRequestMail } from '#test/support/builders/notice.ts';
import { storesToldIn, tellChanges, type ChangeCase } from '#test/support/row-changes.ts';
import { leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { openSqliteWorld, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';

const { representative, provider, signed } = signing;
const { serial } = anEntry();
const tell: TellSigner<unknown> = ({ idSolicitud }) => aRequestMail(idSolicitud);
const idempotency = { key: 'llave', fingerprint: 'huella' };
const token = { accessHash: 'acceso', refreshHash: 'refresco' };

let world: SqlWorld;
const stores = () => world.stores;
const { aCompany, aSession, submit, anOffered, answer, moveClosing } = offeredStores(() => world);
type Offered = Awaited<ReturnType<typeof anOffered>>;
let fresh: {
  readonly company: ReturnType<typeof aCompany>;
  readonly idSolicitud: number;
  readonly sessionId: string;
};
let offered: Offered;
let accepted: Offered;
const newcomer = aCompany();

beforeAll(async () => {
  world = await openSqliteWorld();
  world.onDay(offeredTerms.validUntil);
  const company = aCompany();
  fresh = { company, idSolicitud: await submit(company), sessionId: await aSession(company) };
  offered = await anOffered();
  accepted = await anOffered();
  await answer(accepted);
  await moveClosing(accepted.idSolicitud, 1, 'Objetado', 'un motivo');
  right(await stores().drafts.keep({ company, representative, revision: 0, sealed: 'sellado' })());
  right(await stores().outbox.queueMail(aRequestMail(offered.idSolicitud))());
});
afterAll(() => world.close());

const names = () => ({
  [newcomer]: 'Luna',
  [fresh.company]: 'Sol',
  [representative]: 'Ana',
  [offered.company]: 'Mar',
});

const register = (changes: object = {}) =>
  stores().requests.register({
    company: newcomer,
    representative,
    provider,
    eligible: true,
    signed,
    mostADay: 10,
    ...changes,
  });
const settled =
  (opens: boolean, proves?: Rut): Stored<unknown> =>
  async () => {
    const lease = await leaseOf(stores().attempts, placeOf('ronda'));
    return stores().rounds.settle({
      key: 'r',
      fingerprint: 'f',
      outcome: { correctAnswers: 3, questionsAsked: 4 },
      lease,
      opens: opens ? { sessionId: fresh.sessionId, step: 'identified', token } : undefined,
      proves,
    })();
  };
const aRound = () =>
  sql`insert into question_round (round_key, session_id, invented, questions) values ('r', ${fresh.sessionId}, 0, '[]')`;
const aVisit = { ...token, stateHash: 'e', browserHash: 'b', roundKey: 'r' };
const ask = (to: 'Oferta Disponible' | 'Falta Información') => ({
  idSolicitud: fresh.idSolicitud,
  to,
  from: everyRequestStatus,
  tell,
});

const mailOf = (idSolicitud: number): string =>
  `+ mail id=… request_id=${idSolicitud} recipient=ana@elsol.cl subject=… text=… queued_at=now kind=request-signed html=… due_at=0 attempts=0 failures=0`;
const mailedAgain = 'daily_count …: used=2';
const knownToAudit = 'audit_salt …: used_at=now';

const cases: readonly ChangeCase[] = [
  {
    name: 'sessions.open',
    does: () => stores().sessions.open({ ...token, company: newcomer, representative, serial }),
    changes: [
      '+ session id=… access_hash=acceso refresh_hash=refresco company=Luna representative=Ana serial=A123456789 step=0 created_at=now last_used_at=now represents=0',
    ],
  },
  {
    name: 'sessions.renew',
    first: () =>
      sql`update session set access_hash = 'acceso', last_used_at = last_used_at - 600000 where id = ${fresh.sessionId}`,
    does: () => stores().sessions.renew('acceso'),
    changes: [
      'question_round ronda de oferta n: fingerprint=null',
      'session …: last_used_at=now earlier_access_hash=null earlier_refresh_hash=null',
    ],
  },
  {
    name: 'sessions.reach',
    does: () => stores().sessions.reach({ sessionId: fresh.sessionId, step: 'represented', token }),
    changes: [
      'session …: access_hash=acceso refresh_hash=refresco step=2 earlier_access_hash=acceso de oferta n earlier_refresh_hash=refresco de oferta n represents=1',
    ],
  },
  {
    name: 'sessions.reach of before',
    first: () => sql`update solicitud set signer_proved = 0`,
    does: () => stores().sessions.reach({ sessionId: fresh.sessionId, step: 'represented', token }),
    changes: [
      'session …: access_hash=acceso refresh_hash=refresco step=2 earlier_access_hash=acceso de oferta n earlier_refresh_hash=refresco de oferta n represents=1',
      'solicitud 1001: signer_proved=1',
    ],
  },
  {
    name: 'sessions.reach reached',
    does: () => stores().sessions.reach({ sessionId: fresh.sessionId, step: 'identified', token }),
    changes: [],
  },
  {
    name: 'rounds.open',
    does: () =>
      stores().rounds.open(
        { key: 'r', sessionId: fresh.sessionId, invented: true, questions: [] },
        'identified',
      ),
    changes: ['+ question_round round_key=r session_id=… questions=[] invented=1'],
  },
  {
    name: 'rounds.settle of a digital identity',
    first: aRound,
    does: () => settled(false, representative),
    changes: [
      '+ attempt attempt_key=ronda used=1 locks=0 touched_at=now',
      '+ audit noted_at=now event=identidad-digital rut=… outcome=wrong',
      knownToAudit,
      'question_round r: outcome=… settled_at=now',
    ],
  },
  {
    name: 'identityVisits.open',
    first: aRound,
    does: () => stores().identityVisits.open(aVisit),
    changes: [
      '+ identity_visit state_hash=e browser_hash=b round_key=r access_hash=acceso refresh_hash=refresco opened_at=now',
    ],
  },
  {
    name: 'identityVisits.take',
    first: () =>
      sql`insert into identity_visit (state_hash, browser_hash, round_key, access_hash, refresh_hash, opened_at)
        select 'e', 'b', round_key, 'a', 'r', ${world.db.now} from question_round limit 1`,
    does: () => stores().identityVisits.take(aVisit),
    changes: ['identity_visit e: returned_at=now'],
  },
  {
    name: 'identityVisits.hasMoved',
    does: () => stores().identityVisits.hasMoved(aVisit),
    changes: [],
  },
  {
    name: 'rounds.settle right',
    first: aRound,
    does: () => settled(true),
    changes: ['question_round r: fingerprint=f outcome=… settled_at=now', 'session …: proved_at=now'],
  },
  {
    name: 'rounds.settle right first',
    first: () => sql`update session set step = 0 where id = ${fresh.sessionId}`,
    does: () =>
      pipe(
        // Opens two rounds of identity questions, of which passing the second deletes the first, which was never
        // answered.
        ['sin responder', 'r'].map((key) =>
          stores().rounds.open(
            { key, sessionId: fresh.sessionId, invented: false, questions: [] },
            'questions',
          ),
        ),
        TE.sequenceSeqArray,
        TE.flatMap(() => settled(true)),
      ),
    changes: [
      '+ question_round round_key=r session_id=… questions=[] fingerprint=f outcome=… settled_at=now invented=0',
      'session …: access_hash=acceso refresh_hash=refresco step=1 earlier_access_hash=acceso de oferta n earlier_refresh_hash=refresco de oferta n',
    ],
  },
  {
    name: 'rounds.settle wrong',
    first: aRound,
    does: () => settled(false),
    changes: [
      '+ attempt attempt_key=ronda used=1 locks=0 touched_at=now',
      'question_round r: outcome=… settled_at=now',
    ],
  },
  {
    name: 'requests.register',
    does: () => register({ idempotency, tell, texts: versionsOf(someTexts) }),
    changes: [
      '+ audit noted_at=now event=solicitud-firmada rut=… outcome=recibida about=solicitud 1004',
      knownToAudit,
      mailedAgain,
      '+ daily_count counted=… since=now used=1',
      '+ idempotency company=Luna idempotency_key=llave fingerprint=huella request_id=1004 person=Ana',
      '+ last_mail request_id=1004 queued_at=now',
      mailOf(1004),
      'request_counter solicitud: last_number=1004',
      '+ request_history request_id=1004 place=0 estado=Ingresada reached_at=now',
      '+ solicitud id=1004 company=Luna representative=Ana provider=Banco del Valle eligible=1 is_open=1 estado=Ingresada body=… created_at=now terms_version=… mandate_version=… privacy_version=… signer_proved=1',
    ],
  },
  {
    name: 'requests.register drops the draft',
    does: () => register({ company: fresh.company, provider: 'Otro' }),
    changes: [
      '+ audit noted_at=now event=solicitud-firmada rut=… outcome=recibida about=solicitud 1004',
      knownToAudit,
      mailedAgain,
      '- draft Sol Ana',
      'request_counter solicitud: last_number=1004',
      '+ request_history request_id=1004 place=0 estado=Ingresada reached_at=now',
      '+ solicitud id=1004 company=Sol representative=Ana provider=Otro eligible=1 is_open=1 estado=Ingresada body=… created_at=now signer_proved=1',
    ],
  },
  {
    name: 'requests.register not eligible',
    does: () => register({ eligible: false }),
    changes: [
      '+ audit noted_at=now event=solicitud-firmada rut=… outcome=no-elegible about=solicitud 1004',
      knownToAudit,
      '+ daily_count counted=… since=now used=1',
      'request_counter solicitud: last_number=1004',
      '+ request_history request_id=1004 place=0 estado=Ingresada reached_at=now',
      '+ solicitud id=1004 company=Luna representative=Ana provider=Banco del Valle eligible=0 is_open=0 estado=Ingresada body=… created_at=now signer_proved=1',
    ],
  },
  { name: 'requests.register asked', does: () => register({ company: fresh.company }), changes: [] },
  {
    name: 'requests.move',
    does: () => stores().requests.move({ ...ask('Falta Información'), asked: ['balance'] }),
    changes: [
      mailedAgain,
      mailOf(1001),
      '+ request_history request_id=1001 place=1 estado=Falta Información reached_at=now',
      'solicitud 1001: estado=Falta Información asked_kinds=balance asked_at=now',
    ],
  },
  {
    name: 'requests.move on',
    first: () =>
      sql`update solicitud set asked_kinds = 'balance', asked_at = 1 where id = ${fresh.idSolicitud}`,
    does: () => stores().requests.move({ ...ask('Oferta Disponible'), offer: () => offeredTerms }),
    changes: [
      mailedAgain,
      mailOf(1001),
      '+ offer request_id=1001 body=… kept_at=now',
      '+ request_history request_id=1001 place=1 estado=Oferta Disponible reached_at=now',
      'solicitud 1001: estado=Oferta Disponible asked_kinds=null asked_at=null',
    ],
  },
  {
    name: 'requests.withdraw',
    does: () =>
      stores().requests.withdraw({
        idSolicitud: fresh.idSolicitud,
        company: fresh.company,
        by: representative,
        from: everyRequestStatus,
        idempotency,
        tell,
      }),
    changes: [
      '+ audit noted_at=now event=solicitud-retirada rut=… outcome=retirada about=solicitud 1001',
      knownToAudit,
      mailedAgain,
      '+ idempotency company=Sol idempotency_key=llave fingerprint=huella request_id=1001 person=Ana',
      mailOf(1001),
      'request_counter retiro: last_number=8001',
      'solicitud 1001: is_open=0',
      '+ withdrawal request_id=1001 id=8001 withdrawn_by=Ana withdrawn_at=now',
    ],
  },
  {
    name: 'offers.keep',
    does: () => stores().offers.keep(fresh.idSolicitud, offeredTerms),
    changes: ['+ offer request_id=1001 body=… kept_at=now'],
  },
  {
    name: 'offers.answer yes',
    does: () =>
      stores().offers.answer({
        ...offered,
        by: representative,
        kind: 'aceptada',
        version: offeredTerms.version,
        closings: [1, 2],
        idempotency,
        tell,
      }),
    changes: [
      '+ audit noted_at=now event=oferta-respondida rut=… outcome=aceptada about=solicitud 1002',
      knownToAudit,
      '+ closing request_id=1002 position=1 estado=Por pagar moved_at=now',
      '+ closing request_id=1002 position=2 estado=Por pagar moved_at=now',
      mailedAgain,
      '+ idempotency company=Mar idempotency_key=llave fingerprint=huella request_id=1002 person=Ana',
      mailOf(1002),
      '+ offer_answer request_id=1002 id=9002 kind=aceptada answered_by=Ana answered_at=now',
      'request_counter respuesta: last_number=9002',
      'session …: proved_at=null',
    ],
  },
  {
    name: 'offers.answer no',
    does: () =>
      stores().offers.answer({
        ...offered,
        by: representative,
        kind: 'rechazada',
        version: offeredTerms.version,
        closings: [],
      }),
    changes: [
      '+ audit noted_at=now event=oferta-respondida rut=… outcome=rechazada about=solicitud 1002',
      knownToAudit,
      '+ offer_answer request_id=1002 id=9002 kind=rechazada answered_by=Ana answered_at=now',
      'request_counter respuesta: last_number=9002',
      'session …: proved_at=null',
      'solicitud 1002: is_open=0',
    ],
  },
  {
    name: 'offers.moveClosing objects',
    does: () =>
      stores().offers.moveClosing({
        idSolicitud: accepted.idSolicitud,
        position: 2,
        to: 'Objetado',
        from: ['Por pagar'],
        reason: 'otro motivo',
        tell,
      }),
    changes: ['closing 1003 2: estado=Objetado moved_at=now reason=otro motivo', mailedAgain, mailOf(1003)],
  },
  {
    name: 'offers.moveClosing on',
    does: () =>
      stores().offers.moveClosing({
        idSolicitud: accepted.idSolicitud,
        position: 1,
        to: 'Pagado',
        from: ['Objetado'],
      }),
    changes: ['closing 1003 1: estado=Pagado moved_at=now reason=null paid_at=now'],
  },
  {
    name: 'offers.remind',
    does: () => stores().offers.remind(offered.idSolicitud, tell),
    changes: [mailedAgain, mailOf(1002), 'solicitud 1002: offer_reminded_at=now'],
  },
];

describe('what each command of a request changes, and nothing else', () =>
  tellChanges({
    db: () => world.db,
    names: names,
    cases,
    ports: () => storesToldIn('request', world),
    questions: [
      'sessions.movedFrom',
      'rounds.find',
      'requests.existsFrom',
      'requests.find',
      'requests.ofCompany',
      'requests.history',
      'offers.closings',
      'offers.unreminded',
    ],
  }));
