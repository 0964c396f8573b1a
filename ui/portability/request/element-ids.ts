import type { CertificateKind } from '#core/portability/documents/kinds.ts';
import type { ContractOptionKey, OptionToContract } from '#core/portability/request/products-to-contract.ts';

/** Element ids of the request form, for links and focus. */
export const elementIds = {
  provider: 'solicitud-proveedor',
  providerType: 'solicitud-tipo-proveedor',
  providerSelect: 'solicitud-elegir-proveedor',
  toClose: 'solicitud-cerrar',
  toContract: 'solicitud-contratar',
  certificates: 'solicitud-certificados',
  sign: 'solicitud-firma',
  review: 'solicitud-revision',
} as const;

export const dropId = (kind: CertificateKind): string => `solicitud-${kind}`;

/** Name of an answer about the payment that has an input of its own, once the product pays the debt. */
export type PaymentInput = Exclude<keyof OptionToContract['pago'], 'value'>;

export const optionInputId = (key: ContractOptionKey, input: PaymentInput): string =>
  `solicitud-${key}-${input}`;
