import type { PortabilityPlace } from '#core/portability/journey.ts';
import type { Failure } from '#core/shared/failure.ts';
import { portalCodes, type PortalCode } from '#core/shared/portal-settings.ts';

/** Fault that the demonstration's address requests of a call: broken connection, no answer, or a refusal with status and optional code. */
export type Fault = {
  readonly call: string;
  readonly how: 'corte' | 'silencio' | number;
  readonly code?: string;
};

/** Map from the name of a place in the address to the place where a demonstration visit may start. */
const jumpPlaces = {
  identidad: 'identity',
  representante: 'representative',
  'sin-representante': 'no-representative',
  empresa: 'company',
  solicitud: 'request',
  comprobante: 'receipt',
  rechazo: 'rejection',
  estado: 'status',
  oferta: 'offer',
  informacion: 'additional',
} as const satisfies Record<string, PortabilityPlace>;

export type JumpWord = keyof typeof jumpPlaces;
export type JumpPlace = (typeof jumpPlaces)[JumpWord];

const isJumpWord = (word: string): word is JumpWord => word in jumpPlaces;

export const jumpWords: readonly JumpWord[] = Object.keys(jumpPlaces).filter(isJumpWord);

/** Step at which a demonstration visit starts, and the seeded company of the visit; by default the first company that can reach that step. */
export type Jump = { readonly place: JumpPlace; readonly company?: string | undefined };

/** Options of the demonstration that its address may request. */
export type Steering = {
  readonly brand: PortalCode;
  readonly theme: 'light' | 'dark';
  /** Delay that the demonstration adds to each call, in milliseconds. */
  readonly delay: number;
  readonly faults: readonly Fault[];
  readonly cookies: 'puestas' | 'sin-marcador' | 'apagadas';
  /** True if a blocked key may be reactivated by certificate. */
  readonly certificate: boolean;
  /** True if the identity step offers a digital identity beside the questions; the demonstration has no identity provider behind the button. */
  readonly digitalIdentity: boolean;
  /** True if the demonstration shows the screens of passkeys; its visitors have no passkey, so every passkey prompt ends as cancelled. */
  readonly passkeys: boolean;
  /** Reaction of the provider of origin to an accepted offer: none, or an objection to a closing. */
  readonly closing: 'sin-objetar' | 'objetado';
  readonly panel: 'abierto' | 'cerrado' | 'oculto';
  readonly jump: Jump | undefined;
};

const themes = ['light', 'dark'] as const;
const cookies = ['puestas', 'sin-marcador', 'apagadas'] as const;
const closings = ['sin-objetar', 'objetado'] as const;
const panels = ['cerrado', 'abierto', 'oculto'] as const;

const oneOf = <Word extends string>(
  [first, ...others]: readonly [Word, ...Word[]],
  asked: string | null,
): Word => others.find((word) => word === asked) ?? first;

const longest = 600_000;

const delayIn = (asked: string | null): number =>
  /^\d{1,6}$/.test(asked ?? '') ? Math.min(Number(asked), longest) : 0;

// Parses requested faults, such as customers, requests.submit:503, offers.answer:409-OFERTA_CAMBIO or
// places:silencio.
const faultIn = (text: string): readonly Fault[] => {
  const [, call = '', how = 'corte', status, code] =
    /^([a-zA-Z]+(?:\.[a-zA-Z]+)?)(?::(corte|silencio|(\d{3})(?:-([A-Z_]+))?))?$/.exec(text) ?? [];
  if (call === '') return [];
  if (how === 'corte' || how === 'silencio') return [{ call, how }];
  return [{ call, how: Number(status), ...(code === undefined ? {} : { code }) }];
};

const jumpIn = (place: string | null, company: string | null): Jump | undefined => {
  const word = jumpWords.find((known) => known === place);
  return word === undefined ? undefined : { place: jumpPlaces[word], company: company ?? undefined };
};

/** Parses the demonstration's query, such as `?marca=CCH&tema=dark&demora=2000&falla=customers`; unknown words are ignored. */
export const steeringIn = (query: string): Steering => {
  const asked = new URLSearchParams(query);
  return {
    brand: oneOf(portalCodes, asked.get('marca')),
    theme: oneOf(themes, asked.get('tema')),
    delay: delayIn(asked.get('demora')),
    faults: (asked.get('falla') ?? '').split(',').flatMap(faultIn),
    cookies: oneOf(cookies, asked.get('galletas')),
    certificate: asked.get('certificado') === 'si',
    digitalIdentity: asked.get('identidad-digital') === 'si',
    passkeys: asked.get('llaves') === 'si',
    closing: oneOf(closings, asked.get('cierre')),
    panel: oneOf(panels, asked.get('panel')),
    jump: jumpIn(asked.get('lugar'), asked.get('rut')),
  };
};

const look = ['marca', 'tema'];

/** Returns a query that keeps only brand and theme, and optionally starts the visit at a place. */
export const freshQuery = (query: string, place?: JumpWord): string => {
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams([...asked].filter(([name]) => look.includes(name)));
  if (place !== undefined) kept.set('lugar', place);
  return `?${kept.toString()}`;
};

/** Makes the failure that a requested fault makes a call return. */
export const failureOf = (status: number, code?: string): Failure => ({
  kind: 'refused',
  status,
  body: code === undefined ? { hasData: false } : { hasData: true, codigo: code },
});
