import * as t from 'io-ts/lib/index.js';
import type { SecurityContact } from '#adapters/bank-http/security-txt.ts';
import { day, matching } from './setting-values.ts';

const contact = matching('una dirección mailto: o https:', (value) =>
  /^(mailto:[^\s@]+@|https:\/\/)[^\s@]+$/.test(value),
);

/** EXT-2113 · Whom to tell of a weakness, and the day until which that is right. */
export const contactSettings = {
  SEGURIDAD_CONTACTO: t.union([t.undefined, contact], contact.name),
  SEGURIDAD_VENCE: t.union([t.undefined, day], day.name),
};

type Read = {
  readonly SEGURIDAD_CONTACTO?: string | undefined;
  readonly SEGURIDAD_VENCE?: string | undefined;
};

/** Both or nothing: a contact without an end is no valid file. */
export const contactOf = (read: Read): SecurityContact | undefined =>
  read.SEGURIDAD_CONTACTO === undefined || read.SEGURIDAD_VENCE === undefined
    ? undefined
    : { contact: read.SEGURIDAD_CONTACTO, expires: read.SEGURIDAD_VENCE };
