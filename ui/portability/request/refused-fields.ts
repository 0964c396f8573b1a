import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';
import { elementIds } from './element-ids.ts';
import { provider, refusedFields as text, toClose, toContract } from './text.ts';

type Place = 'provider' | 'toClose' | 'toContract' | 'company' | 'texts' | 'whole';

const places: readonly (readonly [start: string, place: Place])[] = [
  ['company', 'company'],
  ['representative', 'company'],
  ['contact', 'company'],
  ['toClose', 'toClose'],
  ['portAll', 'toClose'],
  ['toContract', 'toContract'],
  ['provider', 'provider'],
  ['texts', 'texts'],
];

const placeOf = (field: string): Place => places.find(([start]) => field.startsWith(start))?.[1] ?? 'whole';

export const namesTexts = (fields: readonly string[]): boolean =>
  fields.some((field) => placeOf(field) === 'texts');

const names: Readonly<Record<string, string>> = text.names;

const companyNames = (fields: readonly string[]): readonly string[] => [
  ...new Set(fields.map((field) => names[field] ?? text.otherCompanyField)),
];

const targets: Record<
  Place,
  { readonly id: string; readonly message: (fields: readonly string[]) => string }
> = {
  provider: { id: elementIds.provider, message: () => text.section(provider.title) },
  toClose: { id: elementIds.toClose, message: () => text.section(toClose.title) },
  toContract: { id: elementIds.toContract, message: () => text.section(toContract.title) },
  company: { id: elementIds.sign, message: (fields) => text.company(companyNames(fields)) },
  texts: { id: elementIds.sign, message: () => text.texts },
  whole: { id: elementIds.sign, message: () => text.whole },
};

/** Returns the error summary's entries for the request fields that the bank refused, one per place to correct (PAPI-24). */
export const refusedFaults = (fields: readonly string[]): readonly FieldFault[] =>
  [...new Set(fields.map(placeOf))].map((place) => {
    const { id, message } = targets[place];
    return { id, message: message(fields.filter((field) => placeOf(field) === place)) };
  });
