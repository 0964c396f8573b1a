import { observable, runInAction } from 'mobx';
import { messageOf, wordingOf, type Catalogue, type Message } from '#core/shared/messages/catalogue.ts';
import { firstCatalogue } from './first-catalogue.ts';

type InUse = {
  readonly catalogue: Catalogue;
  readonly phone: string;
  readonly help: Readonly<Record<string, string>>;
};

/** The one catalogue of this page: whoever reads it while drawing is drawn again when it arrives. */
const inUse = observable.box<InUse>({ catalogue: firstCatalogue, phone: '', help: {} }, { deep: false });

export const putInUse = (changed: Partial<InUse>): void =>
  runInAction(() => inUse.set({ ...inUse.get(), ...changed }));

/** CAT-11 · A failed catalogue is asked for again at the next navigation. */
export const catalogueState = (): Catalogue['state'] => inUse.get().catalogue.state;

/** CAT-01 · A message by its code, with how it is meant. */
export const messageInUse = (code: string, ...values: readonly string[]): Message =>
  messageOf(inUse.get().catalogue, inUse.get().phone, code, values);

/** CAT-01 · What a code says now. */
export const message = (code: string, ...values: readonly string[]): string =>
  messageInUse(code, ...values).text;

/** CAT-02 · A text of our own, unless the catalogue has one with its key. */
export const wordingInUse = (key: string, own: string): string => wordingOf(inUse.get().catalogue, key, own);

/** ROOT-25 · The contextual help of a key; none for an unknown one. */
export const helpOf = (key: string): string | undefined =>
  Object.hasOwn(inUse.get().help, key) ? inUse.get().help[key] : undefined;
