import { submissionOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import type { SubmissionDto } from '#adapters/wire/portability/submission.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { nothingToContract } from '#core/portability/request/products-to-contract.ts';
import { composeRequest, type Request } from '#core/portability/request/request.ts';
import { aCompany } from '../builders/company.ts';
import { crowdEntry, crowdProviders } from './crowd-seed.ts';

const account = productDictionary[0];
if (account === undefined) throw new Error('The dictionary has no product');

/** Builds a valid request of the company with this number to the provider with this number. */
export const crowdRequest = (place: number, providerPlace: number): Request => {
  const company = aCompany(
    {
      razonSocial: `Empresa ${place} SpA`,
      numero: String(place),
      nombreRepresentante: 'Persona',
      apellidoPaternoRepresentante: 'De',
      apellidoMaternoRepresentante: 'Prueba',
      email: 'persona@empresa.cl',
    },
    crowdEntry(place),
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

/** Builds a valid request in its wire format. */
export const crowdSubmission = (place: number, providerPlace: number): SubmissionDto =>
  submissionOf(crowdRequest(place, providerPlace));
