import { strengthOf } from '#core/access/password/strength.ts';
import { fieldOnTheWire } from '#adapters/wire/portability/fault-on-the-wire.ts';
import { requestOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import { submission } from '#adapters/wire/portability/submission.ts';
import { decodeStrictly } from '#adapters/wire/codecs.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { requestFaults } from '#core/portability/request/request-faults.ts';
import { E } from '#core/shared/fp.ts';
import { formatRut, parseRut } from '#core/shared/rut.ts';
import { right } from '../support/right.ts';
import { crowdProviders } from '../support/worlds/crowd-seed.ts';
import { crowdSubmission } from '../support/worlds/crowd-submission.ts';
import { beside, sideBySide, type Row } from './measure.ts';
import { fromPeers } from './peers.ts';

const many = 1_000;
const ruts = Array.from(
  { length: many },
  (_, place) => `${70 + (place % 9)}.${100 + (place % 900)}.456-${place % 10}`,
);

// Single pass over the characters, as a minimal program would validate a rut.
const validByHand = (text: string): boolean => {
  let sum = 0;
  let weight = 2;
  for (let place = text.length - 2; place >= 0; place -= 1) {
    const code = text.charCodeAt(place) - 48;
    if (code >= 0 && code <= 9) {
      sum += code * weight;
      weight = weight === 7 ? 2 : weight + 1;
    }
  }
  const rest = 11 - (sum % 11);
  const digit = rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
  return text[text.length - 1] === digit;
};

const each = (work: (text: string) => unknown) => (): void => ruts.forEach(work);

const someRut = right(parseRut('76123456-0'));
const body = crowdSubmission(0, 0);
const travelled: unknown = JSON.parse(JSON.stringify(body));
const wrong: unknown = {
  ...body,
  estado: 'Otra',
  certificadoITE: 'si',
  productosCerrar: body.productosCerrar.map((item) => ({ ...item, id: '1' })),
  solicitante: {
    ...body.solicitante,
    tipoCliente: 'X',
    contactabilidad: { ...body.solicitante.contactabilidad, codigoArea: '56' },
  },
};
const context = {
  today: { year: 2026, month: 1, day: 1 },
  providers: [
    {
      descripcion: crowdProviders[0] ?? '',
      tipo: 'Banco',
      urlBanco: 'https://banco-0.example',
      rutProveedor: '',
    },
  ],
  dictionary: productDictionary,
  placeExists: true,
};

const faultsOf = (received: unknown): readonly string[] => {
  const read = decodeStrictly(submission, received);
  return E.isLeft(read) ? read.left : requestFaults(requestOf(read.right), context).map(fieldOnTheWire);
};

type Peers = {
  readonly isRutValid: (text: string) => boolean;
  readonly formatRut: (text: string) => string;
  readonly strengthOf: (text: string) => unknown;
  readonly isBodyShaped: (received: unknown) => boolean;
  readonly bodyFaults: (received: unknown) => readonly string[];
};

/** Compares the rules with the simplest equivalent code and with the fastest public package. */
export const ruleRows = async (): Promise<readonly Row[]> => {
  const peers = await fromPeers<Peers>('rules.mjs');
  if (!peers.isBodyShaped(travelled)) throw new Error('zod was given another body');
  if (peers.bodyFaults(wrong).toSorted().join() !== faultsOf(wrong).toSorted().join())
    throw new Error('zod finds other faults');
  const rut = 'rut valid?';
  const format = 'rut with dots and dash';
  const whole = 'whole request body, decoded and every rule';
  const valid = await sideBySide(many, [each(parseRut), each(validByHand), each(peers.isRutValid)]);
  const formatted = await sideBySide(many, [
    () => ruts.forEach(() => formatRut(someRut)),
    () => ruts.forEach(() => peers.formatRut('76123456-0')),
  ]);
  const strength = await sideBySide(many, [each(strengthOf), each(peers.strengthOf)]);
  const bodies = await sideBySide(1, [
    () => requestFaults(requestOf(right(decodeStrictly(submission, travelled))), context),
    () => peers.isBodyShaped(travelled),
    () => JSON.parse(JSON.stringify(travelled)),
  ]);
  const listed = await sideBySide(1, [() => faultsOf(wrong), () => peers.bodyFaults(wrong)]);
  return [
    ...beside(rut, valid, ['one hand-written pass', ['rut.js', 1]]),
    ...beside(format, formatted, [['rut.js', 1]]),
    ...beside('strength of a key', strength, [['check-password-strength (scores differently)', 1]]),
    ...beside(whole, bodies, [['zod, the shape alone', 1.2], 'JSON text and back']),
    ...beside('whole request body, list of five errors', listed, [['zod', 1]]),
  ];
};
