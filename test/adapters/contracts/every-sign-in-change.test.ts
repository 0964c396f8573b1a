import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { withoutEnd } from '#core/bank/attempts/locks.ts';
import { storesToldIn, tellChanges, type ChangeCase } from '#test/support/row-changes.ts';
import type { SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { openTwoPeople, twoPeople } from '#test/support/worlds/two-people.ts';

const { ana, beto, names, ofAna, tell, lease, toldAna, newToAudit } = twoPeople;

let world: SqlWorld;
beforeAll(async () => {
  world = await openTwoPeople();
});
afterAll(() => world.close());

const access = () => world.access;

const cases: readonly ChangeCase[] = [
  {
    name: 'homeSessions.open',
    does: () => access().homeSessions.open({ ...ofAna, tokenHash: 'h', keyHash: 'hash', lease, tell }),
    changes: [
      '- attempt acceso:clave:Ana',
      '- attempt_lease l-Ana acceso:clave:Ana',
      '+ audit noted_at=now event=ingreso rut=… factor=clave outcome=right',
      newToAudit,
      '+ daily_count counted=ingreso:Ana since=now used=1',
      '+ home_session token_hash=h usuario=Ana opened_at=now expires_at=now+30min',
      toldAna,
      'usuario Ana: clave_pendiente=null clave_pendiente_desde=null',
      '- waiting_key Ana 1',
    ],
  },
  {
    name: 'homeSessions.open whose sign-in is kept',
    does: () =>
      access().homeSessions.open({
        ...{ ...ofAna, tokenHash: 'h', keyHash: 'hash', lease },
        signIn: { id: 'i', linkHash: 'l', network: 'r', browser: 'b', wasKnown: true },
      }),
    changes: [
      '- attempt acceso:clave:Ana',
      '- attempt_lease l-Ana acceso:clave:Ana',
      '+ audit noted_at=now event=ingreso rut=… factor=clave outcome=right',
      newToAudit,
      '+ home_session token_hash=h usuario=Ana opened_at=now expires_at=now+30min',
      '+ sign_in id=i usuario=Ana session_hash=h link_hash=l network=r browser=b was_known=1 at=now new_network=1 with_passkey=0',
      'usuario Ana: clave_pendiente=null clave_pendiente_desde=null',
      '- waiting_key Ana 1',
    ],
  },
  {
    name: 'homeSessions.open after a passkey',
    first: () => sql`update flow set flow = 'ingreso'`,
    does: () =>
      access().homeSessions.open({
        ...{ ...ofAna, tokenHash: 'h', keyHash: 'hash', lease, passkeyFlow: `f-${ana}` },
        signIn: { id: 'i', linkHash: 'l', network: 'r', browser: 'b', wasKnown: true },
      }),
    changes: [
      '- attempt acceso:clave:Ana',
      '- attempt_lease l-Ana acceso:clave:Ana',
      '+ audit noted_at=now event=ingreso rut=… factor=llave-de-acceso outcome=right',
      newToAudit,
      '- flow f-Ana',
      '+ home_session token_hash=h usuario=Ana opened_at=now expires_at=now+30min',
      '+ sign_in id=i usuario=Ana session_hash=h link_hash=l network=r browser=b was_known=1 at=now new_network=1 with_passkey=1',
      'usuario Ana: clave_pendiente=null clave_pendiente_desde=null',
      '- waiting_key Ana 1',
    ],
  },
  {
    name: 'homeSessions.wait',
    does: () => access().homeSessions.wait({ user: ana, tokenHash: 'h', keyHash: 'hash', lease }),
    changes: [
      '- attempt acceso:clave:Ana',
      '- attempt_lease l-Ana acceso:clave:Ana',
      '+ audit noted_at=now event=ingreso rut=… factor=clave outcome=passkey-next',
      newToAudit,
      '+ flow token_hash=h flow=ingreso rut=Ana marks=0 expires_at=now+10min used=0',
    ],
  },
  {
    name: 'homeSessions.renew',
    does: () => access().homeSessions.renew(`h-${ana}`),
    first: () => sql`update home_session set opened_at = expires_at - 3600000`,
    changes: ['home_session h-Ana: expires_at=now+30min'],
  },
  {
    name: 'signIns.close',
    does: () => access().signIns.close(ana, `i-${ana}`),
    changes: ['- home_session h-Ana'],
  },
  {
    name: 'signIns.close of nobody else',
    does: () => access().signIns.close(beto, `i-${ana}`),
    changes: [],
  },
  {
    name: 'signIns.closeOthers',
    does: () => access().signIns.closeOthers(ana, 'otra'),
    changes: ['- home_session h-Ana'],
  },
  {
    name: 'signIns.disown',
    does: () => access().signIns.disown({ user: ana, id: `i-${ana}` }, tell),
    changes: [
      `attempt acceso:clave:Ana: blocked_until=${withoutEnd} tried=null touched_at=now`,
      '- attempt_lease l-Ana acceso:clave:Ana',
      '+ audit noted_at=now event=ingreso-desconocido rut=… factor=clave outcome=locked',
      newToAudit,
      '- flow f-Ana',
      '- home_session h-Ana',
      '- known_device k-Ana',
      'passkey llave Ana: stopped_at=now',
      'sign_in i-Ana: link_hash=usado:e-Ana',
      toldAna,
    ],
  },
  {
    name: 'signIns.disowned',
    does: () => access().signIns.disowned({ linkHash: 'otro' }),
    changes: [],
  },
  {
    name: 'homeSessions.close',
    does: () => access().homeSessions.close(`h-${ana}`),
    changes: ['- home_session h-Ana'],
  },
];

describe('what each command of sign-ins and their sessions changes, and nothing else', () =>
  tellChanges({
    db: () => world.db,
    names: () => names,
    cases,
    ports: () => storesToldIn('sign-in', world),
    questions: ['homeSessions.find', 'signIns.of'],
  }));
