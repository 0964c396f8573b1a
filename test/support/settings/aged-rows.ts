import { aDay, anHour } from '#core/shared/units-of-time.ts';
import type { OpenBank } from '#composition/bank/ports.ts';

const terms = {
  certificado: 400,
  user_mail: 11,
  sms: 12,
  attempt: 13,
  audit: 31,
  known_device: 14,
  draft: 15,
} as const;

/** Inserts two rows into each table: one an hour before the end of its retention, one an hour after. */
export const addAged = async ({ database: { kysely } }: OpenBank): Promise<void> => {
  for (const [id, more] of [
    ['young', -anHour],
    ['old', anHour],
  ] as const) {
    const at = (table: keyof typeof terms): number => Date.now() - terms[table] * aDay - more;
    const mail = { kind: 'key-changed', subject: '', text: '', html: '' };
    await kysely
      .insertInto('user_mail')
      .values({
        id,
        usuario: id,
        recipient: 'a@b.cl',
        ...mail,
        queued_at: at('user_mail'),
        delivered_at: at('user_mail'),
      })
      .execute();
    await kysely
      .insertInto('sms')
      .values({ id, usuario: id, mobile: '1', text: '', queued_at: at('sms'), delivered_at: at('sms') })
      .execute();
    await kysely
      .insertInto('attempt')
      .values({ attempt_key: id, used: 1, locks: 0, touched_at: at('attempt') })
      .execute();
    await kysely
      .insertInto('audit')
      .values({ noted_at: at('audit'), event: 'ingreso', rut: null, factor: null, outcome: id })
      .execute();
    await kysely
      .insertInto('known_device')
      .values({
        token_hash: id,
        usuario: id,
        key_mark: '',
        wrong: 0,
        seen_at: at('known_device'),
        expires_at: Date.now() + aDay,
      })
      .execute();
    await kysely
      .insertInto('draft')
      .values({ company: id, representative: id, revision: 1, sealed: id, kept_at: at('draft') })
      .execute();
    await kysely
      .insertInto('certificado')
      .values({
        id: id.length,
        company: id,
        company_name: id,
        estado: '',
        requested_at: at('certificado'),
        valid_until: '2020-01-01',
      })
      .execute();
  }
};
