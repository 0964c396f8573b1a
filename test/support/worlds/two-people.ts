import type { PersonNotice } from '#core/bank/notices/notice.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aPersonEverywhere, goodForAnHour } from '#test/support/builders/person-everywhere.ts';
import { placeOf } from '#test/support/leases.ts';
import { openSqliteWorld, type SqlWorld } from './bank-stores.ts';

const [ana, beto, nobody] = [aRutOf('14567890'), aRutOf('9876543'), aRutOf('22222222')];
const key = `acceso:clave:${ana}`;

/** Two people with rows in every table, a person without rows, and the values that commands about the first person take and change. */
export const twoPeople = {
  ana,
  beto,
  nobody,
  names: { [ana]: 'Ana', [beto]: 'Beto', [nobody]: 'Nadie' },
  ofAna: { user: ana, rut: ana, tokenHash: `f-${ana}` },
  tell: (): PersonNotice => ({ kind: 'key-changed', subject: 's', text: 't', html: 'h' }),
  key,
  lease: { id: `l-${ana}`, places: [placeOf(key)] },
  toldAna:
    '+ user_mail id=… usuario=Ana kind=key-changed recipient=ursula@example.com subject=s text=t html=h queued_at=now due_at=0 attempts=0 failures=0',
  newToAudit: '+ audit_salt who=… salt=… used_at=now',
} as const;

/** Opens a database with rows of both people that expire in one hour, without columns that are empty by chance. */
export const openTwoPeople = async (): Promise<SqlWorld> => {
  const world = await openSqliteWorld();
  for (const rut of [ana, beto]) await aPersonEverywhere(world.db, rut, 'sellado');
  await goodForAnHour(world.db);
  return world;
};
