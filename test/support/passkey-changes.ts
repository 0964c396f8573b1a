import { sql } from 'kysely';
import type { Passkeys } from '#core/bank/access/passkeys/passkey-ports.ts';
import type { TellPerson } from '#core/bank/notices/ports.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { ChangeCase } from './row-changes.ts';

type Given = {
  readonly passkeys: () => Passkeys;
  readonly user: Rut;
  readonly flowHash: string;
  readonly tell: TellPerson;
  readonly told: string;
};

/** Cases of every passkey command, with the database rows that it changes for a user with a passkey. */
export const passkeyChanges = ({ passkeys, user, flowHash, tell, told }: Given): readonly ChangeCase[] => {
  const id = `llave ${user}`;
  const first = () => sql`update flow set flow = 'llaves-de-acceso'`;
  return [
    { name: 'passkeys.of', does: () => passkeys().of(user), changes: [] },
    {
      name: 'passkeys.ask',
      does: () => passkeys().ask({ flowHash: 'nuevo', user, challengeHash: 'c' }),
      changes: ['+ passkey_challenge flow_hash=nuevo usuario=Ana challenge_hash=c expires_at=now+5min'],
    },
    {
      name: 'passkeys.spend',
      does: () => passkeys().spend(`desafío ${user}`, 'hash'),
      changes: ['- passkey_challenge desafío Ana'],
    },
    {
      name: 'passkeys.advance',
      does: () => passkeys().advance(user, id, { counter: 3, tell }),
      changes: ['passkey llave Ana: counter=3 used_at=now'],
    },
    {
      name: 'passkeys.add',
      first,
      does: () =>
        passkeys().add({
          user,
          flowHash,
          name: 'Celular',
          tell,
          key: { id: 'k', publicKey: 'p', counter: 0 },
        }),
      changes: [
        '+ dispositivo id=Ana:PK:0000 usuario=Ana serie=0000 tipo=PK estado=activo soporta_firma=0 orden=1 secret=…',
        '- flow f-Ana',
        '+ passkey id=k usuario=Ana name=Celular public_key=p counter=0 added_at=now',
        told,
      ],
    },
    {
      name: 'passkeys.rename',
      does: () => passkeys().rename({ user, id, name: 'Celular', tell }),
      changes: [
        '+ daily_count counted=nombre-de-llave:Ana since=now used=1',
        'passkey llave Ana: name=Celular',
        told,
      ],
    },
    {
      name: 'passkeys.rename to the same name',
      does: () => passkeys().rename({ user, id, name: 'Notebook', tell }),
      changes: [],
    },
    {
      name: 'passkeys.clear',
      first,
      does: () => passkeys().clear({ user, ids: [id, 'otra'], tell }),
      changes: ['- flow f-Ana', '- home_session h-Ana', '- passkey llave Ana', told],
    },
    {
      name: 'passkeys.clear of none that is there',
      does: () => passkeys().clear({ user, ids: ['otra'], tell }),
      changes: [],
    },
    {
      name: 'passkeys.remove',
      first,
      does: () => passkeys().remove({ user, flowHash, id, tell }),
      changes: ['- flow f-Ana', '- passkey llave Ana', told],
    },
  ];
};
