import { boxesToMobiles } from '#core/bank/delivery/boxes.ts';
import type { ChangedContact } from '#core/bank/notices/person-notices.ts';
import type { TellContact } from '#core/bank/rights/ports.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { parseTypedMobile } from '#core/shared/mobile.ts';
import type { Rut } from '#core/shared/rut.ts';
import { tellUser } from '../user-mail.ts';
import type { Database, Inside } from '../database.ts';
import { dropUnsent, holdPerson } from './erase.ts';

// Ends the third keys that were sent to a person's previous mobile, and deletes those not sent yet.
const endCodes = async (inside: Inside, rut: Rut): Promise<void> => {
  for (const table of ['sent_third_key', 'third_key'] as const)
    await inside.deleteFrom(table).where('usuario', '=', rut).execute();
  await dropUnsent(inside, rut, boxesToMobiles);
};

const changedOf = (isMobile: boolean, isEmail: boolean): ChangedContact | undefined => {
  if (isMobile) return isEmail ? 'both' : 'mobile';
  return isEmail ? 'email' : undefined;
};

// Normalizes a mobile number to compare it; returns a text that is no number unchanged.
const numberOf = (mobile: string): string =>
  pipe(
    parseTypedMobile(mobile),
    E.getOrElse(() => mobile),
  );

/** Changes a user's mobile or mail address, queues a mail about it to the previous address, and ends the codes sent to a mobile that changed; false if the rut is not a user (EXT-2106, EXT-2872). */
export const changeContact = async (
  db: Database,
  inside: Inside,
  rut: Rut,
  {
    mobile,
    email,
    tell,
  }: {
    readonly mobile?: string | undefined;
    readonly email?: string | undefined;
    readonly tell: TellContact;
  },
): Promise<boolean> => {
  await holdPerson(inside, rut);
  const before = await inside
    .selectFrom('usuario')
    .select(['celular', 'correo', db.now.as('at')])
    .where('rut', '=', rut)
    .executeTakeFirst();
  if (before === undefined) return false;
  const isMobile = mobile !== undefined && numberOf(mobile) !== numberOf(before.celular);
  const what = changedOf(isMobile, email !== undefined && email !== before.correo);
  // Queues the mail first, while the user's row still has the previous address.
  if (what !== undefined) await tellUser(db, inside, rut, tell(before.at, what));
  if (isMobile) await endCodes(inside, rut);
  const values = {
    ...(mobile === undefined ? {} : { celular: mobile }),
    ...(email === undefined ? {} : { correo: email }),
  };
  if (Object.keys(values).length > 0)
    await inside.updateTable('usuario').set(values).where('rut', '=', rut).execute();
  return true;
};
