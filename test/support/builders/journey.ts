import type { PortabilityEvent } from '#core/portability/journey.ts';
import type { Autocompletion } from '#core/portability/representative/representative.ts';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { aCompany } from './company.ts';
import { anEntry } from './entry.ts';

export const anAutocompletion: Autocompletion = {
  razonSocial: 'Panadería El Sol SpA',
  calle: 'Los Aromos',
  numero: '123',
  nombreRepresentante: 'Ana María',
  apellidoPaternoRepresentante: 'Soto',
  apellidoMaternoRepresentante: 'Rojas',
};

const road: readonly PortabilityEvent[] = [
  { did: 'enter', entry: anEntry() },
  { did: 'prove-identity', shortIdCounts: 'withCheckDigit' },
  { did: 'confirm-representative', found: anAutocompletion },
  { did: 'complete-company', company: aCompany() },
];

const events = { landing: 0, identity: 1, representative: 2, company: 3, request: 4 } as const;

/** A journey that has come as far as this place. */
export const journeyAt = (place: keyof typeof events): JourneyStore => {
  const journey = new JourneyStore();
  road.slice(0, events[place]).forEach(journey.dispatch);
  return journey;
};
