import { boxes, type Box } from '../delivery/boxes.ts';
import { tablesOfPapers, tablesOfRequest } from './request-tables.ts';
import type { RetentionTerms } from './terms.ts';
import { wordsOf } from '../../shared/words-of.ts';

/** On what ground something is kept; docs/privacy.md argues each. */
export type Basis = 'contrato' | 'ley' | 'seguridad';

/** For how long: while the person has to do with the bank, until some time after the request ended, so many days, or by an end of its own within hours. */
export type Keeping =
  'relation' | 'request' | 'hours' | 'until-done' | Exclude<keyof RetentionTerms, 'requests' | 'backups'>;

type Place = { readonly basis: Basis; readonly kept: Keeping };

const own = { basis: 'contrato', kept: 'relation' } as const satisfies Place;
const secret = { basis: 'seguridad', kept: 'relation' } as const satisfies Place;
const passing = { basis: 'seguridad', kept: 'hours' } as const satisfies Place;
const signed = { basis: 'ley', kept: 'request' } as const satisfies Place;

/** EXT-2102 · Every place that may hold something of a person, with its basis and its term. */
export const keptPlaces = {
  persona: own,
  representante: own,
  empresa: own,
  usuario: own,
  usuario_empresa: own,
  key_history: secret,
  dispositivo: secret,
  waiting_key: passing,
  phone_service: passing,
  third_key: passing,
  flow: passing,
  home_session: passing,
  session: passing,
  question_round: passing,
  tried_from: passing,
  attempt_lease: passing,
  last_user_mail: passing,
  daily_count: passing,
  attempt: { basis: 'seguridad', kept: 'counts' },
  known_device: { basis: 'seguridad', kept: 'knownDevices' },
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

export type KeptPlace = keyof typeof keptPlaces;

export const placeNames = wordsOf(keptPlaces);

/** Why something of a person stays when they ask that all be erased. */
export type StayingKind = 'request-under-way' | 'request' | 'certificate' | 'lock';

const ofRequest = ['solicitud', ...tablesOfRequest, ...tablesOfPapers, 'person_mark'] as const;

// of a request that ended they go at once
const withoutMails = ofRequest.filter((place) => place !== 'mail');

/** EXT-2104 · Where that lies, and on what basis. */
export const stayingPlaces = {
  'request-under-way': {
    basis: 'contrato',
    places: [...ofRequest, 'persona', 'representante', 'empresa', 'usuario_empresa'],
  },
  request: { basis: 'ley', places: withoutMails },
  certificate: { basis: 'ley', places: ['certificado', 'person_mark'] },
  lock: { basis: 'seguridad', places: ['attempt', 'person_mark'] },
} as const satisfies Readonly<
  Record<StayingKind, { readonly basis: Basis; readonly places: readonly KeptPlace[] }>
>;
