import { submission } from '#adapters/wire/portability/submit-request.ts';
import { decodeStrictly } from '#adapters/wire/codecs.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { submissionFaults } from '#core/portability/request/submission-faults.ts';
import { formatRut, parseRut } from '#core/shared/rut.ts';
import { right } from '../support/right.ts';
import { crowdProviders } from '../support/worlds/crowd-seed.ts';
import { crowdSubmission } from '../support/worlds/crowd-submission.ts';
import { perSecond, type Row } from './measure.ts';

const many = 1_000;
const roundMillis = 300;
const ruts = Array.from(
  { length: many },
  (_, place) => `${70 + (place % 9)}.${100 + (place % 900)}.456-${place % 10}`,
);

// One pass over the characters, as somebody would write it who needs nothing else.
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

/** The rules side by side with the plainest code that gives the same answer. */
export const ruleRows = async (): Promise<readonly Row[]> => [
  {
    what: 'rut valid?',
    ours: await perSecond(each(parseRut), roundMillis, many),
    floor: await perSecond(each(validByHand), roundMillis, many),
    floorName: 'one hand-written pass',
  },
  {
    what: 'rut with dots and dash',
    ours: await perSecond(() => ruts.forEach(() => formatRut(someRut)), roundMillis, many),
    floor: await perSecond(
      each((text) => text.replace(/(\d)(?=(\d{3})+$)/g, '$1.')),
      roundMillis,
      many,
    ),
    floorName: 'one regular expression',
  },
  {
    what: 'whole request body, decoded and every rule',
    ours: await perSecond(
      () => submissionFaults(right(decodeStrictly(submission, travelled)), context),
      roundMillis,
    ),
    floor: await perSecond(() => JSON.parse(JSON.stringify(travelled)), roundMillis),
    floorName: 'JSON text and back',
  },
];
