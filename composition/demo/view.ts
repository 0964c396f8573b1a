import type { DemoView } from '#adapters/bank-http/access/demo-view.ts';
import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { lastMails, receivedAt } from '#adapters/bank-sql/delivery/demo-inbox.ts';
import { allBelongings, type Belongings } from '#adapters/bank-sql/access/held-devices.ts';
import {
  demoAccessPeople,
  type DemoAccessPerson,
  type TypedField,
} from '#adapters/bank-sql/seed/list-demo-users.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { deviceKey } from '#core/access/challenge/device.ts';
import type { BankClock } from '#core/bank/shared-ports.ts';
import { wordsOf } from '#core/shared/words-of.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import type { OpenBank } from '../bank/ports.ts';

const labels: Readonly<Record<TypedField, string>> = {
  clave: 'Clave',
  clavePendiente: 'Clave que espera activación',
  numeroPendiente: 'Número para activarla',
  pin: 'Pin de la tarjeta',
  clave10: 'Clave 1.0',
};

const credentialsOf = (person: DemoAccessPerson) =>
  wordsOf(labels).flatMap((field) => {
    const value = person[field];
    return value === undefined ? [] : [{ label: labels[field], value }];
  });

const shownAt = (clock: BankClock, at: number): string => {
  const { date, time } = clock.wall(at);
  return `${formatDayMonthYear(date)} ${time}`;
};

const messagesOf = async (database: Database, clock: BankClock, { mobile }: Belongings) =>
  (await receivedAt(database, mobile)).map(({ received_at, text }) => ({
    at: shownAt(clock, received_at),
    text,
  }));

const mostMails = 40;

const mailsOf = async (database: Database, clock: BankClock): Promise<DemoView['mails']> =>
  (await lastMails(database, mostMails)).map(({ received_at, sender, recipient, subject, text }) => ({
    at: shownAt(clock, received_at),
    from: sender,
    to: recipient,
    subject,
    text,
  }));

const devicesOf = (person: DemoAccessPerson, { devices }: Belongings) =>
  devices.flatMap(({ type, serial, state, code, grid }) => {
    if (type === undefined) return [];
    const key = deviceKey(type, serial);
    const typed = person.dispositivos.find(({ llave }) => llave === key)?.clave;
    return [{ key, state, code: code ?? typed, grid }];
  });

/** Builds the content of the demonstration page: people with their current codes and messages. */
export const demoView = async ({ database, access }: OpenBank, seed: Seed): Promise<DemoView> => {
  const all = await allBelongings(database, access.sealer, (totp) => currentCode(totp, database.clock.now()));
  return {
    mails: await mailsOf(database, access.clock),
    people: await Promise.all(
      demoAccessPeople(seed).map(async (person) => {
        const own = all.find(({ rut }) => rut === person.canonicalRut);
        return {
          rut: person.rut,
          name: person.nombre,
          shows: person.demuestra,
          companies: person.empresas,
          credentials: credentialsOf(person),
          devices: own === undefined ? [] : devicesOf(person, own),
          outbox: own === undefined ? [] : await messagesOf(database, access.clock, own),
        };
      }),
    ),
  };
};
