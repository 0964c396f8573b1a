import { boxes, type Box } from '../delivery/boxes.ts';
import { tablesOfPapers, tablesOfRequest } from './request-tables.ts';
import type { RetentionTerms } from './retention-terms.ts';
import { isWordOf, wordsOf } from '../../shared/words-of.ts';

/** Legal basis of storing data; docs/privacy.md explains each. */
export type Basis = 'contrato' | 'ley' | 'seguridad';

/** Kind of retention: while the person is a user (`relation`), some time after the request ends, an expiry within hours, until an erasure is complete (`until-done`), or the days of a retention term. */
export type Keeping =
  'relation' | 'request' | 'hours' | 'until-done' | Exclude<keyof RetentionTerms, 'requests' | 'backups'>;

type Place = { readonly basis: Basis; readonly kept: Keeping };

const own = { basis: 'contrato', kept: 'relation' } as const satisfies Place;
const secret = { basis: 'seguridad', kept: 'relation' } as const satisfies Place;
const passing = { basis: 'seguridad', kept: 'hours' } as const satisfies Place;
const signed = { basis: 'ley', kept: 'request' } as const satisfies Place;

/** Database tables that may hold personal data, with legal basis and retention (EXT-2102). */
export const personalTables = {
  persona: own,
  representante: own,
  empresa: own,
  usuario: own,
  usuario_empresa: own,
  key_history: secret,
  dispositivo: secret,
  waiting_key: passing,
  phone_service: passing,
  passkey: secret,
  passkey_challenge: passing,
  third_key: passing,
  sent_third_key: passing,
  flow: passing,
  home_session: passing,
  session: passing,
  question_round: passing,
  identity_visit: passing,
  tried_from: passing,
  attempt_lease: passing,
  last_user_mail: passing,
  daily_count: passing,
  attempt: { basis: 'seguridad', kept: 'counts' },
  known_device: { basis: 'seguridad', kept: 'knownDevices' },
  sign_in: { basis: 'seguridad', kept: 'knownDevices' },
  sms: { basis: 'seguridad', kept: boxes.sms.kept },
  user_mail: { basis: 'seguridad', kept: boxes.user_mail.kept },
  demo_inbox: { basis: 'contrato', kept: 'relation' },
  draft: { basis: 'contrato', kept: 'drafts' },
  waiting_folder: { basis: 'contrato', kept: 'drafts' },
  mail: { basis: 'contrato', kept: boxes.mail.kept },
  last_mail: { basis: 'contrato', kept: 'request' },
  solicitud: signed,
  request_history: signed,
  withdrawal: signed,
  offer: signed,
  offer_answer: signed,
  closing: signed,
  document: signed,
  document_count: signed,
  document_name: signed,
  document_content: signed,
  document_piece: signed,
  idempotency: signed,
  certificado: signed,
  audit: { basis: 'seguridad', kept: 'audit' },
  person_mark: { basis: 'ley', kept: 'until-done' },
} as const satisfies Readonly<Record<Box, Place> & Record<string, Place>>;

export type PersonalTable = keyof typeof personalTables;

export const personalTableNames = wordsOf(personalTables);

/** Reason why some data of a person are retained when erasure is requested. */
export type StayingKind = 'request-under-way' | 'request' | 'certificate' | 'act' | 'lock';

const ofRequest = ['solicitud', ...tablesOfRequest, ...tablesOfPapers, 'person_mark'] as const;

// Database tables whose data of an ended request are retained after an erasure; tables of outgoing messages are not among them, since these are deleted at once.
const withoutMessages = ofRequest.filter((place) => !isWordOf(boxes, place));

/** Database tables of the data retained after an erasure, by reason, with legal basis (EXT-2104). */
export const stayingPlaces = {
  'request-under-way': {
    basis: 'contrato',
    places: [...ofRequest, 'persona', 'representante', 'empresa', 'usuario_empresa'],
  },
  request: { basis: 'ley', places: withoutMessages },
  certificate: { basis: 'ley', places: ['certificado', 'person_mark'] },
  act: { basis: 'seguridad', places: ['audit', 'person_mark'] },
  lock: { basis: 'seguridad', places: ['attempt', 'person_mark'] },
} as const satisfies Readonly<
  Record<StayingKind, { readonly basis: Basis; readonly places: readonly PersonalTable[] }>
>;
