import { observable, runInAction } from 'mobx';
import { messageOf, wordingOf, type Catalogue, type Message } from '#core/shared/messages/catalogue.ts';
import { firstCatalogue } from './first-catalogue.ts';

type InUse = {
  readonly catalogue: Catalogue;
  readonly phone: string;
  readonly help: Readonly<Record<string, string>>;
};

/** The page's catalogue, observable: components reading it re-render when it arrives. */
const inUse = observable.box<InUse>({ catalogue: firstCatalogue, phone: '', help: {} }, { deep: false });

export const putInUse = (changed: Partial<InUse>): void =>
  runInAction(() => inUse.set({ ...inUse.get(), ...changed }));

/** State of the catalogue; a failed one is retried at the next navigation (CAT-11). */
export const catalogueState = (): Catalogue['state'] => inUse.get().catalogue.state;

/** Message of a code with its severity (CAT-01). */
export const messageInUse = (code: string, ...values: readonly string[]): Message =>
  messageOf(inUse.get().catalogue, inUse.get().phone, code, values);

/** Current text of a code (CAT-01). */
export const message = (code: string, ...values: readonly string[]): string =>
  messageInUse(code, ...values).text;

/** A text of the portal, which a catalogue entry with its key overrides (CAT-02). */
export const wordingInUse = (key: string, own: string): string => wordingOf(inUse.get().catalogue, key, own);

/** Contextual help of a key; none if unknown (ROOT-25). */
export const helpOf = (key: string): string | undefined =>
  Object.hasOwn(inUse.get().help, key) ? inUse.get().help[key] : undefined;
