import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { sqlPersonRecords } from '#adapters/bank-sql/rights/person-records.ts';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { parseEmail } from '#core/shared/email.ts';
import { storesToldIn, tellChanges, type ChangeCase } from '#test/support/row-changes.ts';
import { placeOf } from '#test/support/leases.ts';
import { passkeyChanges } from '#test/support/passkey-changes.ts';
import { right } from '#test/support/right.ts';
import { testKeyed, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { openTwoPeople, twoPeople } from '#test/support/worlds/two-people.ts';

const { ana, beto, nobody, names, ofAna, tell, key, lease, toldAna, newToAudit } = twoPeople;
const seat = { source: 's', neighbourhood: 'otro', rut: ana };

let world: SqlWorld;
beforeAll(async () => {
  world = await openTwoPeople();
});
afterAll(() => world.close());

const users = () => world.access.users;
const access = () => world.access;
const records = () =>
  sqlPersonRecords(world.db, {
    ...{ orUnavailable: orUnavailable((error) => world.reports.push(error)), keyed: testKeyed },
    ...{ operator: 'quien opera', terms: { requests: 1_000, audit: 1_000 }, days: world.days },
  });
const withoutKey = () => sql`update usuario set clave = null where rut = ${ana}`;
const change = {
  rut: ana,
  keyHash: 'nueva',
  tokenHash: ofAna.tokenHash,
  flow: 'reactivacion',
  tell,
} as const;
const newDevice = { user: ana, tokenHash: 'k', sessionHash: `h-${ana}`, keyMark: 'm2' };
const left = { rut: ana, keyHash: 'otra', source: 's2', network: 'n2', drawn: 0.5 };

const cases: readonly ChangeCase[] = [
  {
    name: 'users.changeKey',
    does: () => users().changeKey(change),
    changes: [
      '- attempt acceso:clave:Ana',
      'flow f-Ana: flow=clave-cambiada company=null marks=0',
      '- home_session h-Ana',
      '+ key_history usuario=Ana place=2 key_hash=nueva since=now',
      toldAna,
      'usuario Ana: clave=nueva clave_pendiente=null clave_pendiente_desde=null',
      '- waiting_key Ana 1',
    ],
  },
  {
    name: 'users.createKey',
    first: withoutKey,
    does: () => users().createKey(change),
    changes: [
      '- attempt acceso:clave:Ana',
      'flow f-Ana: flow=clave-cambiada company=null marks=0',
      '- home_session h-Ana',
      '+ key_history usuario=Ana place=2 key_hash=nueva since=now',
      toldAna,
      'usuario Ana: clave=nueva clave_pendiente=null clave_pendiente_desde=null',
      '- waiting_key Ana 1',
    ],
  },
  { name: 'users.createKey of who has one', does: () => users().createKey(change), changes: [] },
  {
    name: 'users.leaveWaitingKey',
    does: () => users().leaveWaitingKey(left),
    changes: [
      'phone_service Ana: touched_at=now',
      '+ waiting_key usuario=Ana place=0 source=s2 network=n2 number=500000 key_hash=otra left_at=now expires_at=now+1d',
    ],
  },
  {
    name: 'users.leaveWaitingKey of nobody',
    does: () => users().leaveWaitingKey({ ...left, rut: nobody, keyHash: undefined }),
    changes: [
      '+ phone_service usuario=Nadie wrong=0 wrong_until=now touched_at=now pushed_out=',
      '+ waiting_key usuario=Nadie place=0 source=s2 network=n2 number=500000 left_at=now expires_at=now+1d',
    ],
  },
  {
    name: 'users.activateWaitingKey',
    does: () => users().activateWaitingKey(ana, '482913', tell),
    changes: [
      '- attempt acceso:clave:Ana',
      'flow f-Ana: flow=clave-cambiada company=null marks=0',
      '- home_session h-Ana',
      '+ key_history usuario=Ana place=2 key_hash=hash since=now',
      '- phone_service Ana',
      toldAna,
      'usuario Ana: clave_pendiente=null clave_pendiente_desde=null',
      '- waiting_key Ana 1',
    ],
  },
  {
    name: 'users.activateWaitingKey wrong',
    does: () => users().activateWaitingKey(ana, '000000', tell),
    changes: [
      'phone_service Ana: wrong=2 touched_at=now',
      'usuario Ana: clave_pendiente=null clave_pendiente_desde=null',
    ],
  },
  {
    name: 'users.liftKeyLock',
    does: () => users().liftKeyLock(ana, ofAna.tokenHash),
    changes: [
      '- attempt acceso:clave:Ana',
      '- flow f-Ana',
      'usuario Ana: clave_pendiente=null clave_pendiente_desde=null',
      '- waiting_key Ana 1',
    ],
  },
  {
    name: 'devices.spendStep',
    does: () => access().devices.spendStep(`d-${ana}`, 8),
    changes: ['dispositivo d-Ana: last_step=8'],
  },
  { name: 'devices.spendStep used', does: () => access().devices.spendStep(`d-${ana}`, 7), changes: [] },
  {
    name: 'devices.askCoordinates again',
    does: () => access().devices.askCoordinates(`d-${ana}`, ['D4', 'E5', 'F6']),
    changes: [],
  },
  {
    name: 'devices.askCoordinates',
    first: () => sql`update dispositivo set asked = null where usuario = ${ana}`,
    does: () => access().devices.askCoordinates(`d-${ana}`, ['D4', 'E5', 'F6']),
    changes: ['dispositivo d-Ana: asked=["D4","E5","F6"]'],
  },
  {
    name: 'devices.spendCoordinates',
    does: () => access().devices.spendCoordinates(`d-${ana}`, ['A1', 'B2', 'C3']),
    changes: ['dispositivo d-Ana: asked=null'],
  },
  {
    name: 'thirdKeys.send',
    does: () =>
      access().thirdKeys.send({
        ...{ user: ana, mobile: '+56 9 1', codeHash: 'c', text: 't', boundTo: 'f' },
        day: { of: 'owner', most: 3, newNetwork: { network: 'n', few: 2, most: 4 } },
      }),
    changes: [
      '+ daily_count counted=… since=now used=1',
      '+ daily_count counted=… since=now used=1',
      '+ sent_third_key usuario=Ana code_hash=c flow=f expires_at=now+10min',
      '+ sms id=… usuario=Ana mobile=+56 9 1 text=… queued_at=now due_at=0 attempts=0 failures=0 bound_to=f of_stranger=0',
      'third_key Ana: code_hash=c expires_at=now+10min',
    ],
  },
  {
    name: 'thirdKeys.send to nobody',
    does: () =>
      access().thirdKeys.send({
        ...{ user: nobody, mobile: undefined, codeHash: 'c', text: 't', boundTo: 'f' },
        day: { of: 'strangers', most: 3 },
      }),
    changes: [
      '+ daily_count counted=tercera-clave:Nadie since=now used=1',
      '+ sent_third_key usuario=Nadie code_hash=c flow=f expires_at=now+10min',
      '+ sms id=… usuario=Nadie mobile= text= queued_at=now due_at=0 attempts=0 failures=0 delivered_at=now bound_to=f of_stranger=1',
      '+ third_key usuario=Nadie code_hash=c expires_at=now+10min',
    ],
  },
  ...passkeyChanges({
    ...{ passkeys: () => access().passkeys, user: ana, flowHash: ofAna.tokenHash },
    ...{ tell, told: toldAna },
  }),
  {
    name: 'thirdKeys.spend',
    does: () => access().thirdKeys.spend(ana, 'hash', 'olvido-clave'),
    changes: ['- sent_third_key Ana hash', '- third_key Ana'],
  },
  {
    name: 'thirdKeys.forgetDay',
    does: () => access().thirdKeys.forgetDay(ana),
    changes: [],
  },
  {
    name: 'flows.open',
    does: () => access().flows.open({ tokenHash: 'nuevo', flow: 'olvido-clave', rut: ana }),
    changes: ['+ flow token_hash=nuevo flow=olvido-clave rut=Ana marks=0 expires_at=now+10min used=0'],
  },
  {
    name: 'flows.mark',
    first: () => sql`update flow set marks = 0`,
    does: () => access().flows.mark(ofAna.tokenHash, 'relacion'),
    changes: ['flow f-Ana: marks=2'],
  },
  {
    name: 'flows.mark other company',
    does: () => access().flows.mark(ofAna.tokenHash, 'identificado', beto),
    changes: ['flow f-Ana: company=Beto marks=17'],
  },
  {
    name: 'captchas.take',
    does: () => access().captchas.take('prueba', Date.now() + 600_000),
    changes: ['+ captcha_proof proof_hash=prueba expires_at=now+10min'],
  },
  {
    name: 'knownDevices.remember',
    does: () => access().knownDevices.remember({ ...newDevice, replaces: undefined }),
    changes: ['+ known_device token_hash=k usuario=Ana key_mark=m2 wrong=0 seen_at=now expires_at=now+365d'],
  },
  {
    name: 'knownDevices.remember replacing',
    does: () => access().knownDevices.remember({ ...newDevice, replaces: `k-${ana}` }),
    changes: [
      '- known_device k-Ana',
      '+ known_device token_hash=k usuario=Ana key_mark=m2 wrong=0 seen_at=now expires_at=now+365d',
    ],
  },
  {
    name: 'knownDevices.miss',
    does: () => access().knownDevices.miss(`k-${ana}`),
    changes: ['known_device k-Ana: wrong=1'],
  },
  {
    name: 'sourceSlots.take',
    does: () => access().sourceSlots.take(seat, 3),
    changes: [
      'tried_from s Ana: under_way=3',
      '+ tried_from source=s rut= neighbourhood=otro under_way=0 held_until=0',
    ],
  },
  {
    name: 'sourceSlots.hold',
    does: () => access().sourceSlots.hold(seat, 3),
    changes: [
      'tried_from s Ana: held_until=now+1h',
      '+ tried_from source=s rut= neighbourhood=otro under_way=0 held_until=0',
    ],
  },
  {
    name: 'sourceSlots.leave',
    does: () => access().sourceSlots.leave(seat),
    changes: ['tried_from s Ana: under_way=1'],
  },
  {
    name: 'sourceSlots.leave last',
    first: () => sql`update tried_from set under_way = 1`,
    does: () => access().sourceSlots.leave(seat),
    changes: ['tried_from s Ana: under_way=0 held_until=0'],
  },
  {
    name: 'sourceSlots.fail',
    does: () => access().sourceSlots.fail(seat, { hasSlot: true, hasLocked: true }),
    changes: ['tried_from s Ana: under_way=1 held_until=now+1h failed_at=now locked_at=now'],
  },
  {
    name: 'sourceSlots.fail without place',
    does: () => access().sourceSlots.fail(seat, { hasSlot: false, hasLocked: false }),
    changes: ['tried_from s Ana: failed_at=now'],
  },
  {
    name: 'audit.note',
    does: () =>
      access().audit.note({ event: 'salida', rut: ana, outcome: 'right', factor: 'pin', about: 'algo' }),
    changes: ['+ audit noted_at=now event=salida rut=… factor=pin outcome=right about=algo', newToAudit],
  },
  {
    name: 'attempts.reserve',
    does: () => world.stores.attempts.reserve(placeOf('otro')),
    changes: [
      '+ attempt attempt_key=otro used=0 locks=0',
      '+ attempt_lease lease=… attempt_key=otro ends_at=now is_repeated=0',
    ],
  },
  {
    name: 'attempts.pass',
    does: () => world.stores.attempts.pass(lease),
    changes: ['- attempt acceso:clave:Ana', '- attempt_lease l-Ana acceso:clave:Ana'],
  },
  {
    name: 'attempts.fail',
    first: () => sql`update attempt set used = 0`,
    does: () => world.stores.attempts.fail(lease),
    changes: ['attempt acceso:clave:Ana: used=1 touched_at=now', '- attempt_lease l-Ana acceso:clave:Ana'],
  },
  {
    name: 'attempts.fail locks',
    does: () =>
      world.stores.attempts.fail({
        ...lease,
        places: [placeOf(key, { onLock: { person: ana, notice: tell } })],
      }),
    changes: [
      'attempt acceso:clave:Ana: used=3 blocked_until=now+1d tried=null locks=2 touched_at=now',
      '- attempt_lease l-Ana acceso:clave:Ana',
      '+ last_user_mail usuario=Ana kind=key-changed queued_at=now',
      toldAna,
    ],
  },
  {
    name: 'attempts.drop',
    does: () => world.stores.attempts.drop(lease),
    changes: ['- attempt_lease l-Ana acceso:clave:Ana'],
  },
  {
    name: 'attempts.clear',
    does: () => world.stores.attempts.clear(key),
    changes: ['- attempt acceso:clave:Ana'],
  },
  {
    name: 'attempts.lift',
    does: () => world.stores.attempts.lift({ keys: [key] }),
    changes: ['- attempt acceso:clave:Ana', '- attempt_lease l-Ana acceso:clave:Ana'],
  },
  {
    name: 'records.rectify',
    does: () => records().rectify(ana, { email: right(parseEmail('nueva@example.com')) }, tell),
    changes: [toldAna, 'usuario Ana: correo=nueva@example.com'],
  },
  {
    name: 'records.block',
    does: () => records().block(ana),
    changes: [
      '- flow f-Ana',
      '- home_session h-Ana',
      '- identity_visit e-Ana',
      '+ person_mark rut=Ana blocked_at=now',
      '- question_round q-Ana',
      '- sent_third_key Ana hash',
      '- session s-Ana',
      '- sms m-Ana',
      '- third_key Ana',
      '- user_mail u-Ana',
      '- waiting_key Ana 1',
    ],
  },
  {
    name: 'records.unblock',
    first: () =>
      sql`insert into person_mark (rut, blocked_at, erasing_at) values (${ana}, 1, 2), (${beto}, 1, null)`,
    does: () => records().unblock(ana),
    changes: ['person_mark Ana: blocked_at=null'],
  },
  {
    name: 'records.erase',
    does: () => records().erase(ana),
    changes: [
      '- attempt acceso:clave:Ana',
      '- attempt_lease l-Ana acceso:clave:Ana',
      'audit 1: rut=…',
      '+ audit noted_at=now event=derecho-supresion rut=… outcome=borrado operator=quien opera',
      '- daily_count …',
      '- demo_inbox u-Ana',
      '- dispositivo d-Ana',
      '- draft Ana Ana',
      '- empresa Ana',
      '- flow f-Ana',
      '- home_session h-Ana',
      '- identity_visit e-Ana',
      '- key_history Ana 1',
      '- known_device k-Ana',
      '- last_user_mail Ana bloqueo',
      '- passkey llave Ana',
      '- passkey_challenge desafío Ana',
      '- persona Ana',
      '- phone_service Ana',
      '- question_round q-Ana',
      '- representante Ana Ana',
      '- sent_third_key Ana hash',
      '- session s-Ana',
      '- sign_in i-Ana',
      '- sms m-Ana',
      '- third_key Ana',
      '- tried_from s Ana',
      '- user_mail u-Ana',
      '- usuario Ana',
      '- usuario_empresa Ana Ana',
      '- waiting_folder Ana Ana',
      '- waiting_key Ana 1',
    ],
  },
];

describe('what each command of the way in changes, and nothing else', () =>
  tellChanges({
    db: () => world.db,
    names: () => names,
    cases,
    ports: () => ({ ...storesToldIn('access', world), records: records() }),
    questions: [
      'users.find',
      'users.history',
      'users.lastKeys',
      'devices.census',
      'devices.of',
      'devices.secretOf',
      'thirdKeys.isLive',
      'flows.find',
      'knownDevices.isKnown',
      'attempts.lockOf',
      'records.of',
    ],
  }));
