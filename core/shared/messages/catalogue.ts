import type { Failure } from '../failure.ts';
import type { TE } from '../fp.ts';

/** CAT-07 · How a message is meant. */
export type Severity = 'error' | 'warning' | 'info';

/** CAT-05 · An entry of the catalogue as the bank writes it. */
export type CatalogueEntry = {
  readonly messageid?: string | undefined;
  readonly messagebody?: string | undefined;
  readonly severity?: string | undefined;
};

export type Message = { readonly text: string; readonly severity: Severity };

/** CAT-01, CAT-11 · On its way, here, or failed: then every code shows 501016. */
export type Catalogue =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly messages: ReadonlyMap<string, Message> };

/** CAT-03, CAT-04, API-03 · The catalogue over its address, and the contextual help by key (API-04, API-05). */
export type Messages = {
  readonly catalogue: () => TE.TaskEither<Failure, readonly CatalogueEntry[]>;
  readonly help: () => TE.TaskEither<Failure, Readonly<Record<string, string>>>;
};
