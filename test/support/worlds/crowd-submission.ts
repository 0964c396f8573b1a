import { submissionOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import type { SubmissionDto } from '#adapters/wire/portability/submission.ts';
import { parseCompany } from '#core/portability/company/company-form.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { nothingToContract } from '#core/portability/request/products-to-contract.ts';
import { composeRequest, type Request } from '#core/portability/request/request.ts';
import { right } from '../right.ts';
import { crowdEntry, crowdProviders } from './crowd-seed.ts';

const account = productDictionary[0];
if (account === undefined) throw new Error('The dictionary has no product');

/** A valid request of the company at this place of the crowd for one of its providers. */
export const crowdRequest = (place: number, providerPlace: number): Request => {
  const entry = crowdEntry(place);
  const company = right(
    parseCompany(entry, { year: 2026, month: 1, day: 1 })({
      razonSocial: `Empresa ${place} SpA`,
      antiguedad: 2,
      volumenVenta: 1,
      region: { id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' },
      ciudad: { id: 131, descripcion: 'Santiago' },
      comuna: { id: 13101, descripcion: 'Santiago' },
      calle: 'Los Aromos',
      numero: String(place),
      departamento: '',
      nombreRepresentante: 'Persona',
      apellidoPaternoRepresentante: 'De',
      apellidoMaternoRepresentante: 'Prueba',
      fecha: '07/03/1980',
      celular: '+56987654321',
      email: 'persona@empresa.cl',
      aceptaTerminos: true,
      autorizaUsoDatos: true,
    }),
  );
  return composeRequest({
    company,
    provider: {
      descripcion: crowdProviders[providerPlace] ?? '',
      tipo: 'Banco',
      urlBanco: `https://banco-${providerPlace}.example`,
      rutProveedor: '97.100.000-1',
    },
    toClose: [
      {
        product: account,
        identificador: '123456',
        cupoAutorizado: '',
        moneda: 'CLP',
        compromiso: false,
        montoCompromiso: '',
      },
    ],
    toContract: {
      ...nothingToContract,
      ctaCte: { value: true, pago: { value: 'no', cupoUtilizado: '', plazo: '' } },
    },
    certificates: [],
  });
};

/** The same as it travels. */
export const crowdSubmission = (place: number, providerPlace: number): SubmissionDto =>
  submissionOf(crowdRequest(place, providerPlace));
