import * as t from 'io-ts/lib/index.js';
import type { ReceiptKey } from '#core/shared/receipts/verdict.ts';
import { apiBase } from '../portability/base.ts';

const key = t.type({
  kty: t.literal('OKP'),
  crv: t.literal('Ed25519'),
  alg: t.literal('EdDSA'),
  use: t.literal('sig'),
  kid: t.string,
  x: t.string,
});

/** The keys that receipts were signed with, as a JWK set (RFC 7517); the one in use first. */
export const receiptKeys = {
  method: 'GET',
  path: `${apiBase}/comprobantes/llaves`,
  open: true,
  answer: t.type({ keys: t.array(key) }),
} as const;

type Answer = t.TypeOf<typeof receiptKeys.answer>;

export const writeReceiptKeys = (keys: readonly ReceiptKey[]): Answer => ({
  keys: keys.map(({ id, x }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    alg: 'EdDSA',
    use: 'sig',
    kid: id,
    x,
  })),
});

export const readReceiptKeys = ({ keys }: Answer): readonly ReceiptKey[] =>
  keys.map(({ kid, x }) => ({ id: kid, x }));
