import fc from 'fast-check';
import type { CompanyAnswer } from '#core/portability/company/company-fields.ts';
import { eachAnswer } from '#core/portability/company/company-form.ts';
import {
  draftSteps,
  draftText,
  maxDraftList,
  type CompanyDraft,
  type Draft,
  type OptionDraft,
  type ProductDraft,
  type RequestDraft,
} from '#core/portability/draft/draft.ts';
import { certificateKinds } from '#core/portability/documents/kinds.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { scopes } from '#core/portability/request/products-to-close.ts';

/** Generates any text that can be typed or pasted into a field. */
const typed = (): fc.Arbitrary<string> => fc.string({ unit: 'binary', maxLength: 120 }).map(draftText);

const product = (): fc.Arbitrary<ProductDraft> =>
  fc.record(
    {
      codigoProducto: fc.oneof(
        typed(),
        fc.constantFrom(...productDictionary.map(({ codigoProducto }) => codigoProducto)),
      ),
      scope: fc.constantFrom(...scopes),
      identificador: typed(),
      cupoAutorizado: typed(),
      marca: typed(),
      moneda: typed(),
      compromiso: fc.boolean(),
      montoCompromiso: typed(),
    },
    {
      requiredKeys: [
        'codigoProducto',
        'identificador',
        'cupoAutorizado',
        'marca',
        'moneda',
        'compromiso',
        'montoCompromiso',
      ],
    },
  );

const option = (): fc.Arbitrary<OptionDraft> =>
  fc.record({
    value: fc.boolean(),
    pagaDeuda: fc.boolean(),
    moneda: typed(),
    cupoUtilizado: typed(),
    plazo: typed(),
  });

const company = (): fc.Arbitrary<CompanyDraft> =>
  fc.record({
    ...eachAnswer<Record<CompanyAnswer, fc.Arbitrary<string>>>(typed),
    aceptaTerminos: fc.boolean(),
  });

/** Generates a draft of step 4 with any content in its fields. */
export const requestDraft = (): fc.Arbitrary<RequestDraft> =>
  fc.record({
    tipoProveedor: typed(),
    proveedor: typed(),
    entering: product(),
    toClose: fc.array(product(), { maxLength: 4 }),
    toContract: fc.record({
      ctaCte: option(),
      lineaCredito: option(),
      tarjetaCredito: option(),
      creditoComercial: option(),
      creditoHipotecario: option(),
    }),
    contractConfirmed: fc.boolean(),
    certificates: fc.array(fc.record({ kind: fc.constantFrom(...certificateKinds), name: typed() }), {
      maxLength: Math.min(4, maxDraftList),
    }),
  });

/** Generates a draft that was left at any step. */
export const draft = (): fc.Arbitrary<Draft> =>
  fc.record(
    {
      at: fc.constantFrom(...draftSteps),
      key: typed(),
      representative: fc.record({
        option: fc.constantFrom('carpeta' as const, 'sii' as const),
        folder: typed(),
      }),
      company: company(),
      request: requestDraft(),
    },
    { requiredKeys: ['at', 'key'] },
  );
