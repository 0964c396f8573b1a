import * as t from 'io-ts/lib/index.js';
import type { ReceiptKey } from '#core/shared/receipts/verdict.ts';
import { apiBase } from '../portability/base.ts';

const key = t.intersection([
  t.type({
    kty: t.literal('OKP'),
    crv: t.literal('Ed25519'),
    alg: t.literal('EdDSA'),
    use: t.literal('sig'),
    kid: t.string,
    x: t.string,
  }),
  // Certificate of the key that signs PDF files; not in the standard field `x5c`, which would have to certify
  // this key itself.
  t.partial({
    certificado: t.type({ 'x5t#S256': t.string, x5c: t.string }),
    /** End of the period in which this key signs receipts (EXT-2012). */
    hasta: t.string,
  }),
]);

/** Definition of the endpoint of the public keys of receipts as JWK set (RFC 7517), the current one first, each with its certificate for PDF files. */
export const receiptKeys = {
  method: 'GET',
  path: `${apiBase}/comprobantes/llaves`,
  open: true,
  answer: t.type({ keys: t.array(key) }),
} as const;

type Answer = t.TypeOf<typeof receiptKeys.answer>;

export const writeReceiptKeys = (keys: readonly ReceiptKey[]): Answer => ({
  keys: keys.map(({ id, x, certificate, validUntil }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    alg: 'EdDSA',
    use: 'sig',
    kid: id,
    x,
    ...(certificate === undefined
      ? {}
      : { certificado: { 'x5t#S256': certificate.id, x5c: certificate.der } }),
    ...(validUntil === undefined ? {} : { hasta: new Date(validUntil).toISOString() }),
  })),
});

export const readReceiptKeys = ({ keys }: Answer): readonly ReceiptKey[] =>
  keys.map(({ kid, x, certificado, hasta }) => ({
    id: kid,
    x,
    ...(certificado === undefined
      ? {}
      : { certificate: { id: certificado['x5t#S256'], der: certificado.x5c } }),
    ...(hasta === undefined ? {} : { validUntil: Date.parse(hasta) }),
  }));
