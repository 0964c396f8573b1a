import { consents, textsAcceptedBy } from '#core/portability/texts/bank-text.ts';
import { recordOf } from '#core/shared/words-of.ts';
import type { PortabilityEvent } from '#core/portability/journey.ts';
import { parseEntry } from '#core/portability/landing/entry.ts';
import type { Autocompletion } from '#core/portability/representative/representative.ts';
import { right } from '#test/support/right.ts';
import { someVersions } from './bank-text.ts';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { aCompany } from './company.ts';

/** Company, representative and serial number of the visitor in the screen tests. */
export const theEntry = right(
  parseEntry({ company: '76.123.456-0', representative: '12.345.678-5', serial: 'A123456789' }),
);

export const theAutocompletion: Autocompletion = {
  razonSocial: 'Panadería El Sol SpA',
  calle: 'Los Aromos',
  numero: '123',
  nombreRepresentante: 'Ana María',
  apellidoPaternoRepresentante: 'Soto',
  apellidoMaternoRepresentante: 'Rojas',
};

export const theCompany = aCompany({}, theEntry);

/** Versions of the texts that are accepted on the company step. */
export const agreedTexts = recordOf(consents.flatMap(textsAcceptedBy), (name) => someVersions[name]);

const road: readonly PortabilityEvent[] = [
  { did: 'enter', entry: theEntry },
  { did: 'prove-identity', shortIdCounts: 'withCheckDigit', checking: false },
  { did: 'confirm-representative', found: theAutocompletion },
  { did: 'complete-company', company: theCompany, texts: agreedTexts },
];

const events = { landing: 0, identity: 1, representative: 2, company: 3, request: 4 } as const;

/** Builds a journey that has reached this place. */
export const journeyAt = (place: keyof typeof events): JourneyStore => {
  const journey = new JourneyStore();
  road.slice(0, events[place]).forEach(journey.dispatch);
  return journey;
};

/** Builds a journey of a visitor who came to check the status of a request. */
export const journeyAtStatus = (): JourneyStore => {
  const journey = journeyAt('identity');
  journey.dispatch({ did: 'prove-identity', shortIdCounts: 'withCheckDigit', checking: true });
  return journey;
};
