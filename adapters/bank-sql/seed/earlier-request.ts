import type { UncountedRequest } from '#core/bank/ports.ts';
import type { AdditionalKind } from '#core/portability/documents/kinds.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { maternalLastName, paternalLastName } from '#core/portability/company/last-names.ts';
import { composeRequest, type SignedRequest } from '#core/portability/request/request.ts';
import { nothingToContract } from '#core/portability/request/products-to-contract.ts';
import { parseEmail } from '#core/shared/email.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { parseMobile } from '#core/shared/mobile.ts';
import { formatRut } from '#core/shared/rut.ts';
import type { Seed, SeedCompany, SeedPerson, SeedProvider } from './seed-format.ts';

const valid = <Value>(parsed: E.Either<string, Value>): Value =>
  pipe(
    parsed,
    E.getOrElse((fault): Value => {
      throw new Error(`A constant of the earlier request is ${fault}`);
    }),
  );

const email = valid(parseEmail('contacto@example.com'));
const celular = valid(parseMobile('+56 9 30000000'));

/** Request of a seed, with its status history: for each status, how many days ago it was reached. */
export type EarlierRequest = UncountedRequest & {
  readonly history: readonly {
    readonly estado: string;
    readonly daysAgo: number;
    readonly asked?: readonly AdditionalKind[] | undefined;
  }[];
};

/** Builds the signed request of a seed: one account to close, one to open. */
export const seededRequest = (
  company: SeedCompany,
  person: SeedPerson,
  provider: SeedProvider,
): SignedRequest => {
  const account = productDictionary.filter(({ codigoProducto }) => codigoProducto === 'CTACTE');
  return {
    company: {
      rutEmpresa: company.rut,
      rutRepresentanteLegal: person.rut,
      razonSocial: company.razonSocial,
      antiguedad: 2,
      volumenVenta: 1,
      region: { id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' },
      ciudad: { id: 131, descripcion: 'Santiago' },
      comuna: { id: 13101, descripcion: 'Santiago' },
      calle: company.direcciones[0]?.calle ?? 'Sin calle',
      numero: company.direcciones[0]?.numero ?? 'S/N',
      departamento: '',
      nombreRepresentante: person.nombres,
      apellidoPaternoRepresentante: paternalLastName(person.apellidoPaterno),
      apellidoMaternoRepresentante: maternalLastName(person.apellidoMaterno),
      fecha: { year: 1980, month: 3, day: 7 },
      celular,
      email,
    },
    provider: { ...provider, rutProveedor: formatRut(provider.rutProveedor) },
    toClose: account.map((product) => ({
      product,
      identificador: '',
      cupoAutorizado: '',
      moneda: 'CLP',
      compromiso: false,
      montoCompromiso: '',
    })),
    toContract: { ...nothingToContract, ctaCte: { ...nothingToContract.ctaCte, value: true } },
    certificates: [],
  };
};

const signedBefore = (
  company: SeedCompany,
  person: SeedPerson,
  provider: SeedProvider,
): UncountedRequest => ({
  company: company.rut,
  representative: person.rut,
  provider: provider.descripcion,
  eligible: true,
  signed: composeRequest(seededRequest(company, person, provider)),
});

/** Returns the requests of a seed, which count as signed before the seed is loaded; leaves out requests whose company, representative or provider is not in the seed. */
export const earlierRequests = ({
  personas,
  empresas,
  proveedores,
  solicitudes,
}: Seed): readonly EarlierRequest[] =>
  solicitudes.flatMap((request) => {
    const company = empresas.find(({ rut }) => rut === request.empresa);
    const person = personas.find(({ rut }) => rut === request.representante);
    const provider = proveedores.find(({ descripcion }) => descripcion === request.proveedor);
    const history = (request.historia ?? []).map(({ estado, haceDias, falta }) => ({
      estado,
      daysAgo: haceDias,
      asked: falta,
    }));
    return company && person && provider ? [{ ...signedBefore(company, person, provider), history }] : [];
  });
