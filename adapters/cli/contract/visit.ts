import { configuredPath } from '#adapters/wire/access/base.ts';
import { headerNames } from '#adapters/wire/access/header-names.ts';
import { parseRut, type Rut } from '#core/shared/rut.ts';
import { checkDigit } from '#core/shared/rut.ts';
import { E } from '#core/shared/fp.ts';
import { callerOf, renewedTokens, type Caller, type Endpoint, type Line } from './caller.ts';
import { NotChecked } from './not-checked.ts';
import type { AccessPart, EntryPart, People } from './people.ts';
import { text } from './text.ts';

/** External functions of a contract run: network, proofs of work, codes, files and randomness. */
export type Tools = Line & {
  /** Solves a proof-of-work challenge of the bank under test. */
  readonly solve: (challenge: unknown) => Promise<string>;
  /** Computes the code that a Digipass shows now, from its TOTP secret. */
  readonly digipassCode: (totp: string) => string;
  readonly sealPassword: (publicKey: string, password: string, company: string) => Promise<string>;
  /** Reads a file whose path the people file names. */
  readonly fileAt: (path: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Reads the last SMS sent to a person's mobile; undefined if the operator gave no command for it. */
  readonly lastMessage: ((rut: Rut) => Promise<string>) | undefined;
  /** Draws a random number from 0 to below 1. */
  readonly fraction: () => number;
};

type Portability = NonNullable<People['portabilidad']>;
type Access = NonNullable<People['acceso']>;

const defaultNames = {
  base: '/empresas/rest',
  baseSolicitud: '',
  rutaCredenciales: '/auth/cred_submit',
  rutaEmpresa: '/empresa',
  rutaCatalogo: '/assets/message_catalog.json',
  rutaAyuda: '/assets/ayuda_contextual.json',
  rutaCertificado: '/empresas/certificado/',
  rutaFirmado: '/empresas/certificado/handler',
  camposCredenciales: {
    usuario: 'username',
    clave: 'password',
    solicitud: 'request_id',
    contexto: 'context',
  },
  encabezados: headerNames,
  cookies: { marcador: 'bookmark', contexto: 'contexto' },
};

export type Names = {
  readonly [Name in keyof typeof defaultNames]: Name extends 'camposCredenciales' | 'cookies' | 'encabezados'
    ? Readonly<Record<keyof (typeof defaultNames)[Name], string>>
    : string;
};

/** State of a contract run against one bank: test people, names, and results of earlier steps. */
export type Visit = {
  readonly tools: Tools;
  readonly names: Names;
  readonly captcha: NonNullable<People['captcha']>;
  readonly identity: 'buro' | 'banco';
  /** Creates an HTTP client without cookies. */
  readonly caller: () => Caller;
  /** Returns an access endpoint with its configured address at the bank under test. */
  readonly place: (endpoint: Endpoint) => Endpoint;
  readonly entry: <Part extends EntryPart>(part: Part) => NonNullable<Portability[Part]>;
  readonly person: <Part extends AccessPart>(part: Part) => NonNullable<Access[Part]>;
  /** Runs a step once per contract run and stores its result; a failed step is run again. */
  readonly once: <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;
  /** Returns a random valid rut that belongs to no person. */
  readonly nobody: () => Rut;
  /** Adds a secret to those that are removed from all output. */
  readonly hide: (secret: string) => void;
};

const nobodies = 1_000_000;
const firstNobody = 40_000_000;

const strangerAt = (fraction: number): Rut => {
  const body = String(firstNobody + Math.floor(fraction * nobodies));
  const rut = parseRut(`${body}-${checkDigit(body)}`);
  if (E.isLeft(rut)) throw new Error('The check digit is not its own');
  return rut.right;
};

export const visitOf = (tools: Tools, base: string, people: People, secrets: Set<string>): Visit => {
  const kept = new Map<string, unknown>();
  const tokens = renewedTokens((secret) => void secrets.add(secret));
  const names: Names = { ...defaultNames, ...people.portal };
  const played = <Value>(value: Value | undefined, part: string): NonNullable<Value> => {
    if (value === undefined || value === null) throw new NotChecked(text.missingPart(part));
    return value;
  };
  return {
    tools,
    names,
    captcha: people.captcha ?? { por: 'altcha' },
    identity: people.portabilidad?.identidad ?? 'buro',
    caller: () => callerOf(tools, base, tokens),
    place: ({ method, path }) => ({ method, path: configuredPath(names, path) }),
    entry: (part) => played(people.portabilidad?.[part], `portabilidad.${part}`),
    person: (part) => played(people.acceso?.[part], `acceso.${part}`),
    once: async <Value>(name: string, make: () => Promise<Value>) => {
      if (!kept.has(name)) kept.set(name, await make());
      return kept.get(name) as Value;
    },
    nobody: () => strangerAt(tools.fraction()),
    hide: (secret) => void secrets.add(secret),
  };
};
