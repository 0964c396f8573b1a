import { loadCompanyForm } from '#core/portability/company/load-company-form.ts';
import type { Place, Region } from '#core/portability/company/place.ts';
import { productDictionary, type DictionaryProduct } from '#core/portability/reference/product-dictionary.ts';
import type { Provider, ProviderGroup } from '#core/portability/reference/providers.ts';
import { loadRequestForm } from '#core/portability/request/load-request-form.ts';
import type { CalendarDate } from '#core/shared/calendar-date.ts';
import type { Bank } from './channel.ts';
import { answerOf, tellFailure, type Telling } from './tell.ts';

/** Reference lists that a request is checked against. */
export type Lists = {
  readonly today: CalendarDate;
  readonly products: readonly DictionaryProduct[];
  readonly providers: readonly ProviderGroup[];
  readonly region: Region | undefined;
  readonly ciudad: Place | undefined;
  readonly comuna: Place | undefined;
};

/** Tells whether two names are equal, ignoring case and accents. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().localeCompare(other.trim(), 'es', { sensitivity: 'base' }) === 0;

const named = <Listed extends { readonly descripcion: string }>(
  list: readonly Listed[],
  name: string | undefined,
): Listed | undefined =>
  name === undefined ? undefined : list.find(({ descripcion }) => isSameName(descripcion, name));

const asSaid = (name: string | undefined): Region | undefined =>
  name === undefined || name.trim() === ''
    ? undefined
    : { id: 0, descripcion: name.trim(), regionHomologada: '' };

export type PlaceNames = {
  readonly region?: string | undefined;
  readonly ciudad?: string | undefined;
  readonly comuna?: string | undefined;
};

/** Builds the reference lists for a check without a bank, which accepts places and provider as written. */
export const listsAsSaid = (
  names: PlaceNames,
  provider: Omit<Provider, 'rutProveedor'>,
  today: CalendarDate,
): Lists => ({
  today,
  products: productDictionary,
  providers:
    provider.descripcion === ''
      ? []
      : [{ tipo: provider.tipo, proveedores: [{ ...provider, rutProveedor: '' }] }],
  region: asSaid(names.region),
  ciudad: asSaid(names.ciudad),
  comuna: asSaid(names.comuna),
});

type ListPorts = Pick<
  Bank,
  'places' | 'currentDate' | 'browserDate' | 'dictionaries' | 'providers' | 'texts'
>;

/** Loads the reference lists of a bank; a region is found by its name or official code. */
export const listsOf = async (bank: ListPorts, names: PlaceNames, telling: Telling): Promise<Lists> => {
  const tell = tellFailure(telling);
  const { regions } = await answerOf(loadCompanyForm(bank), tell);
  const { today, products, providers } = await answerOf(loadRequestForm(bank), tell);
  const region =
    named(regions, names.region) ?? regions.find(({ regionHomologada }) => regionHomologada === names.region);
  const cities = region === undefined ? [] : await answerOf(bank.places.cities(region.id), tell);
  const ciudad = named(cities, names.ciudad);
  const communes = ciudad === undefined ? [] : await answerOf(bank.places.communes(ciudad.id), tell);
  return { today, products, providers, region, ciudad, comuna: named(communes, names.comuna) };
};
