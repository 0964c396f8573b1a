import * as t from 'io-ts/lib/index.js';

/** API-21 to API-23 · The signing component and its handlers, under the company certificate path. */
export const certificateScript = { method: 'GET', path: '/empresas/certificado/adss_gosign.js' } as const;

export const signingHandler = {
  method: 'POST',
  path: '/empresas/certificado/gosign',
  question: t.exact(t.type({ certificado: t.string, transaccion: t.string })),
  answer: t.type({ firma: t.string }),
} as const;

/** CERT-11 · What was signed travels in the body; this header carries, as Base64 of its UTF-8 JSON, with what. */
export const certificationHeader = 'Certification-Data';
export const certificationData = t.exact(t.type({ certificado: t.string }));

export const signedTransaction = {
  method: 'POST',
  path: '/empresas/certificado/handler',
  question: t.exact(t.type({ transaccion: t.string, firma: t.string })),
  answer: t.type({}),
} as const;
