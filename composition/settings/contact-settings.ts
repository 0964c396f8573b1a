import * as t from 'io-ts/lib/index.js';
import type { SecurityContact } from '#adapters/bank-http/security-txt.ts';
import { day, matching } from './setting-values.ts';

const contact = matching('una dirección mailto: o https:', (value) =>
  /^(mailto:[^\s@]+@|https:\/\/)[^\s@]+$/.test(value),
);

/** Codecs of the settings for security.txt: contact for vulnerability reports, and its expiry (EXT-2113). */
export const contactSettings = {
  SEGURIDAD_CONTACTO: t.union([t.undefined, contact], contact.name),
  SEGURIDAD_VENCE: t.union([t.undefined, day], day.name),
};

type Read = {
  readonly SEGURIDAD_CONTACTO?: string | undefined;
  readonly SEGURIDAD_VENCE?: string | undefined;
};

/** Returns contact and expiry for security.txt; undefined unless both are set, since the format requires an expiry. */
export const contactOf = (read: Read): SecurityContact | undefined =>
  read.SEGURIDAD_CONTACTO === undefined || read.SEGURIDAD_VENCE === undefined
    ? undefined
    : { contact: read.SEGURIDAD_CONTACTO, expires: read.SEGURIDAD_VENCE };
