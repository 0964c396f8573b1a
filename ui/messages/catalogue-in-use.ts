import { observable, runInAction } from 'mobx';
import { messageOf, wordingOf, type Catalogue, type Message } from '#core/shared/messages/catalogue.ts';
import { firstCatalogue } from './first-catalogue.ts';

type InUse = {
  readonly catalogue: Catalogue;
  readonly phone: string;
  readonly help: Readonly<Record<string, string>>;
};

/** Observable with the current message catalogue, phone number and help texts; components that read it render again when one of them is loaded. */
const inUse = observable.box<InUse>({ catalogue: firstCatalogue, phone: '', help: {} }, { deep: false });

export const putInUse = (changed: Partial<InUse>): void =>
  runInAction(() => inUse.set({ ...inUse.get(), ...changed }));

/** Returns the loading state of the message catalogue; a failed load is retried at the next navigation (CAT-11). */
export const catalogueState = (): Catalogue['state'] => inUse.get().catalogue.state;

/** Returns the catalogue message of a code with its severity, its placeholders filled with the values (CAT-01). */
export const messageInUse = (code: string, ...values: readonly string[]): Message =>
  messageOf(inUse.get().catalogue, inUse.get().phone, code, values);

/** Returns the catalogue text of a code, its placeholders filled with the values (CAT-01). */
export const message = (code: string, ...values: readonly string[]): string =>
  messageInUse(code, ...values).text;

/** Returns the catalogue's text for a key, or else the portal's own text (CAT-02). */
export const wordingInUse = (key: string, own: string): string => wordingOf(inUse.get().catalogue, key, own);

/** Returns the contextual help text of a key; undefined if unknown or not loaded (ROOT-25). */
export const helpOf = (key: string): string | undefined =>
  Object.hasOwn(inUse.get().help, key) ? inUse.get().help[key] : undefined;
