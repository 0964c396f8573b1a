import type { CompanyDraft, Draft, ProductDraft, RequestDraft } from '#core/portability/draft/draft.ts';
import { requestDraftOf } from '#core/portability/draft/request-draft.ts';
import { emptyProduct } from '#core/portability/request/products-to-close.ts';
import { aSignedRequest } from './signed-request.ts';

export const aCompanyDraft = (changes: Partial<CompanyDraft> = {}): CompanyDraft => ({
  razonSocial: 'Panadería El Sol SpA',
  antiguedad: '2',
  volumenVenta: '1',
  region: '13',
  ciudad: '131',
  comuna: '13101',
  calle: 'Los Aromos',
  numero: '123',
  departamento: '',
  nombreRepresentante: 'Ana María',
  apellidoPaternoRepresentante: 'Soto',
  apellidoMaternoRepresentante: 'Rojas',
  fecha: '07/03/1980',
  celular: '+56987654321',
  email: 'ana@elsol.cl',
  aceptaTerminos: false,
  ...changes,
});

export const aProductDraft = (changes: Partial<ProductDraft> = {}): ProductDraft => ({
  codigoProducto: 'CTACTE',
  identificador: '',
  cupoAutorizado: '',
  marca: '',
  moneda: 'CLP',
  compromiso: false,
  montoCompromiso: '',
  ...changes,
});

/** Builds the draft of the worked example: its products confirmed and one document attached. */
export const aRequestDraft = (changes: Partial<RequestDraft> = {}): RequestDraft => {
  const { provider, toClose, toContract } = aSignedRequest();
  const form = {
    ...{ providerType: provider.tipo, provider, toClose, unanswered: [] },
    ...{ toContract, contractConfirmed: true },
  };
  return {
    ...requestDraftOf(form, emptyProduct, [{ kind: 'tim', name: 'timbres.pdf' }]),
    ...changes,
  };
};

export const aDraft = (changes: Partial<Draft> = {}): Draft => ({
  at: 'request',
  key: 'llave-del-borrador',
  representative: { option: 'carpeta', folder: 'carpeta.pdf' },
  company: aCompanyDraft(),
  request: aRequestDraft(),
  ...changes,
});
