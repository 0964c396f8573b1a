import * as t from 'io-ts/lib/index.js';
import { decodeStrictly, rut } from '#adapters/wire/codecs.ts';
import { plainLine } from '#adapters/wire/plain-line.ts';
import { topics } from '#core/bank/portability/identity/topics.ts';
import { statusesAfter } from '#core/bank/portability/status/request-status.ts';
import { parseSerial, type Serial } from '#core/portability/landing/serial.ts';
import { additionalKinds } from '#core/portability/documents/kinds.ts';
import { everyCertificateState } from '#core/portability/status/certificate.ts';
import { asksForInformation } from '#core/portability/status/request-summary.ts';
import { everyRequestStatus, firstRequestStatus } from '#core/portability/status/request-statuses.ts';
import { A, E, pipe } from '#core/shared/fp.ts';
import { usuario, type SeedUser } from './user-format.ts';
import { oneOf } from '#core/shared/one-of.ts';
import { exact, part } from '#adapters/wire/shapes.ts';

const serial = new t.Type<Serial, string, unknown>(
  'serial number',
  (value): value is Serial => typeof value === 'string' && E.isRight(parseSerial(value)),
  (value, context) =>
    pipe(
      typeof value === 'string' ? parseSerial(value) : E.left('malformed'),
      E.match(
        () => t.failure<Serial>(value, context),
        (parsed) => t.success<Serial>(parsed),
      ),
    ),
  String,
);

const optional = <Codec extends t.Mixed>(codec: Codec) => t.union([codec, t.undefined]);

const facts = exact({
  comuna: plainLine,
  empleador: plainLine,
  institucion: plainLine,
  'anio-licencia': plainLine,
  'marca-auto': plainLine,
  colegio: plainLine,
});

/** Codec of a seeded person's identity facts, or `caido` for an outage of the credit bureau; a validation error refers to the facts. */
const buro = new t.Type<'caido' | t.TypeOf<typeof facts>, unknown, unknown>(
  'bureau',
  (value): value is 'caido' | t.TypeOf<typeof facts> => value === 'caido' || facts.is(value),
  (value, context) => (value === 'caido' ? t.success(value) : facts.validate(value, context)),
  (value) => (value === 'caido' ? value : facts.encode(value)),
);

const persona = exact({
  rut,
  nombres: plainLine,
  apellidoPaterno: plainLine,
  apellidoMaterno: plainLine,
  serie: serial,
  buro,
  demuestra: optional(plainLine),
});

const empresa = exact({
  rut,
  razonSocial: plainLine,
  direcciones: t.array(exact({ calle: plainLine, numero: plainLine })),
  representantes: t.array(rut),
  claveSii: optional(plainLine),
  cliente: optional(t.boolean),
  elegible: optional(t.boolean),
  demuestra: optional(plainLine),
});

const proveedor = exact({ descripcion: plainLine, tipo: plainLine, urlBanco: plainLine, rutProveedor: rut });

/** Codec of a seeded status history, oldest first, with the days since each status and the documents asked for. */
const historia = t.array(
  t.intersection([
    exact({ estado: oneOf(everyRequestStatus, 'status'), haceDias: t.number }),
    part({ falta: t.array(oneOf(additionalKinds, 'document')) }),
  ]),
);

const solicitud = exact({
  empresa: rut,
  representante: rut,
  proveedor: plainLine,
  historia: optional(historia),
});

/** Codec of a seeded certificate: its age in days, and the remaining days of validity, negative if expired. */
const certificado = exact({
  empresa: rut,
  estado: oneOf(everyCertificateState, 'state of a certificate'),
  haceDias: t.number,
  vigenciaEnDias: optional(t.number),
});

const lists = exact({
  personas: t.array(t.unknown),
  empresas: t.array(t.unknown),
  proveedores: t.array(t.unknown),
  solicitudes: t.array(t.unknown),
  certificados: optional(t.array(t.unknown)),
  usuarios: optional(t.array(t.unknown)),
});

/** Answers to a seeded person's identity questions, by topic. */
export type SeedFacts = t.TypeOf<typeof facts>;
export type SeedPerson = t.TypeOf<typeof persona>;
export type SeedCompany = t.TypeOf<typeof empresa>;
export type SeedProvider = t.TypeOf<typeof proveedor>;
export type SeedRequest = t.TypeOf<typeof solicitud>;
export type SeedCertificate = t.TypeOf<typeof certificado>;

export type Seed = {
  readonly personas: readonly SeedPerson[];
  readonly empresas: readonly SeedCompany[];
  readonly proveedores: readonly SeedProvider[];
  readonly solicitudes: readonly SeedRequest[];
  readonly certificados: readonly SeedCertificate[];
  readonly usuarios: readonly SeedUser[];
};

/** Errors of a seed, one line per entry. */
export type SeedFaults = readonly string[];

const labelOf = (entry: unknown): string => {
  const names = { rut: '', descripcion: '', empresa: '', ...Object(entry) };
  return (
    [names.rut, names.descripcion, names.empresa].map(String).find((name) => name !== '') ?? 'sin nombre'
  );
};

/** Returns the end of the error message of a seed's person, with the valid values of the field `buro`: an outage, or one answer per topic; empty if none of the wrong fields is in `buro` (EXT-1018). */
const whatBuroIs = (fields: readonly string[]): string =>
  fields.some((field) => field.split('.')[0] === 'buro')
    ? `; buro is "caido" or one answer each for ${topics.join(', ')}`
    : '';

const entriesOf =
  <Entry>(list: string, codec: t.Type<Entry, unknown, unknown>) =>
  (entries: readonly unknown[]): E.Either<SeedFaults, readonly Entry[]> =>
    pipe(
      entries,
      A.traverseWithIndex(E.getApplicativeValidation(A.getSemigroup<string>()))((index, entry) =>
        pipe(
          decodeStrictly(codec, entry),
          E.mapLeft((fields) => [
            `${list}[${index}] (${labelOf(entry)}): wrong or unknown ${fields.join(', ')}${whatBuroIs(fields)}`,
          ]),
        ),
      ),
    );

const missing = <Entry>(
  list: string,
  entries: readonly Entry[],
  faultOf: (entry: Entry) => string | undefined,
): SeedFaults =>
  entries.flatMap((entry, index) => {
    const fault = faultOf(entry);
    return fault === undefined ? [] : [`${list}[${index}] (${labelOf(entry)}): ${fault}`];
  });

const repeated = <Entry>(
  list: string,
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): SeedFaults => {
  const keys = entries.map(keyOf);
  return missing(list, entries, (entry) =>
    keys.filter((key) => key === keyOf(entry)).length > 1 ? 'appears more than once' : undefined,
  );
};

/** Tells whether a seeded status history is possible: starts as `Ingresada`, allowed transitions in order of time, documents asked for only in `Falta Información` (EST-20, EST-21, EXT-1009). */
const isPossible = (history: NonNullable<SeedRequest['historia']>): boolean =>
  history.every(({ estado, haceDias, falta }, place) => {
    if (falta !== undefined && !asksForInformation({ estado })) return false;
    const before = history[place - 1];
    return before === undefined
      ? estado === firstRequestStatus
      : statusesAfter(before.estado).includes(estado) && before.haceDias >= haceDias;
  });

const contradictions = ({
  personas,
  empresas,
  proveedores,
  solicitudes,
  certificados,
  usuarios,
}: Seed): SeedFaults => {
  const people = new Set(personas.map((person) => person.rut));
  const companies = new Set(empresas.map((company) => company.rut));
  const providers = new Set(proveedores.map(({ descripcion }) => descripcion));
  return [
    ...repeated('personas', personas, (person) => person.rut),
    ...repeated('empresas', empresas, (company) => company.rut),
    ...repeated('proveedores', proveedores, ({ descripcion }) => descripcion),
    ...repeated('usuarios', usuarios, (user) => user.rut),
    ...missing('usuarios', usuarios, ({ dispositivos = [] }) => {
      const keys = dispositivos.map(({ tipo, serie }) => `${tipo} ${serie}`);
      return new Set(keys).size < keys.length ? 'has a device twice' : undefined;
    }),
    ...missing('empresas', empresas, ({ representantes }) => {
      const stranger = representantes.find((representative) => !people.has(representative));
      return stranger && `its representative ${stranger} is not among personas`;
    }),
    ...missing('solicitudes', solicitudes, (request) => {
      if (!companies.has(request.empresa)) return 'its company is not among empresas';
      if (!people.has(request.representante)) return 'its representative is not among personas';
      if (!providers.has(request.proveedor)) return 'its provider is not among proveedores';
      return isPossible(request.historia ?? []) ? undefined : 'its history is not possible';
    }),
    ...missing('certificados', certificados, ({ empresa: owner }) =>
      solicitudes.some((request) => request.empresa === owner) ? undefined : 'its company has no request',
    ),
  ];
};

/** Validates the ruts, card numbers and references of a seed; returns it, or its errors by entry. */
export const readSeed = (json: unknown): E.Either<SeedFaults, Seed> =>
  pipe(
    lists.decode(json),
    E.mapLeft((): SeedFaults => ['A seed has the lists personas, empresas, proveedores and solicitudes']),
    E.flatMap((raw) =>
      pipe(
        E.Do,
        E.apS('personas', entriesOf('personas', persona)(raw.personas)),
        E.apS('empresas', entriesOf('empresas', empresa)(raw.empresas)),
        E.apS('proveedores', entriesOf('proveedores', proveedor)(raw.proveedores)),
        E.apS('solicitudes', entriesOf('solicitudes', solicitud)(raw.solicitudes)),
        E.apS('certificados', entriesOf('certificados', certificado)(raw.certificados ?? [])),
        E.apS('usuarios', entriesOf('usuarios', usuario)(raw.usuarios ?? [])),
      ),
    ),
    E.flatMap((seed) => {
      const faults = contradictions(seed);
      return faults.length === 0 ? E.right<SeedFaults, Seed>(seed) : E.left(faults);
    }),
  );
