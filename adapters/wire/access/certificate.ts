import * as t from 'io-ts/lib/index.js';

/** Definition of the endpoint of the signing component's script, under the company certificate path (API-21 to API-23). */
export const certificateScript = { method: 'GET', path: '/empresas/certificado/adss_gosign.js' } as const;

export const signingHandler = {
  method: 'POST',
  path: '/empresas/certificado/gosign',
  question: t.exact(t.type({ certificado: t.string, transaccion: t.string })),
  answer: t.type({ firma: t.string }),
} as const;

/** Name of the header with the id of the signing certificate, as Base64 of UTF-8 JSON; the body is the signed transaction (CERT-11). */
export const certificationHeader = 'Certification-Data';
export const certificationData = t.exact(t.type({ certificado: t.string }));

export const signedTransaction = {
  method: 'POST',
  path: '/empresas/certificado/handler',
  question: t.exact(t.type({ transaccion: t.string, firma: t.string })),
  answer: t.type({}),
} as const;
