import { returnStateOf } from '#core/access/error-page.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { routeForAccess } from './access-routes.ts';
import { routeForPlace, stateOfPlace } from './route-for-step.ts';

/** ERR-14, PERR-34 · The products whose states the pages of this portal name. */
const products = { access: 'acceso', portability: 'portabilidad' } as const;

export type ReturnAddress = {
  readonly address: string;
  /** Whether it is a page of another portal, a page load away. */
  readonly leaves: boolean;
};

const places = Object.keys(routeForPlace) as readonly (keyof typeof routeForPlace)[];

/** PROUTE-26 · A state of the portability flow by its name; its own guard says whether the visitor may stand there. */
const flowStates = places.map((place): readonly [string, ReturnAddress] => [
  stateOfPlace[place],
  { address: routeForPlace[place], leaves: false },
]);

/** ERR-13, ERR-14, PERR-26 to PERR-29, PERR-34 · Where a named state leads; a name nobody knows, and none at all, lead where the context returns to. */
export const returnAddressOf = (
  name: string | undefined,
  { acceso: { contexto }, urlPersonas, urlPortalEmpresas }: PortalSettings,
): ReturnAddress => {
  const login: ReturnAddress = { address: routeForAccess.signIn, leaves: false };
  const known: ReadonlyMap<string, ReturnAddress> = new Map([
    ...flowStates,
    [returnStateOf('Empresas', products.access), login],
    [returnStateOf('Empresas', products.portability), { address: routeForPlace.landing, leaves: false }],
    [returnStateOf('Personas', products.access), { address: urlPersonas, leaves: true }],
    [returnStateOf('Interno', products.access), { address: urlPortalEmpresas, leaves: true }],
  ]);
  return known.get(name ?? '') ?? known.get(returnStateOf(contexto, products.access)) ?? login;
};
