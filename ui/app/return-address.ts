import { returnStateOf } from '#core/access/error-page.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { routeForAccess } from './access-routes.ts';
import { routeForPlace, stateOfPlace } from './route-for-step.ts';

/** Part of a return state's name that names the product (ERR-14, PERR-34). */
const products = { access: 'acceso', portability: 'portabilidad' } as const;

export type ReturnAddress = {
  readonly address: string;
  /** Whether the return address is on another portal, which needs a page load. */
  readonly leaves: boolean;
};

const places = Object.keys(routeForPlace) as readonly (keyof typeof routeForPlace)[];

/** Pairs of a portability state's name and its return address; the journey's own guard decides whether the visitor may enter (PROUTE-26). */
const flowStates = places.map((place): readonly [string, ReturnAddress] => [
  stateOfPlace[place],
  { address: routeForPlace[place], leaves: false },
]);

/** Returns the return address of a named state; an unknown or missing name leads to the default of the application context (ERR-13, ERR-14, PERR-26 to PERR-29, PERR-34). */
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
