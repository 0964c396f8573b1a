import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** CAPT-09 · What the external captcha needs, where a site key is configured. */
const withRecaptcha = {
  ...directives,
  scriptSrc: [...directives.scriptSrc, ...recaptcha],
  connectSrc: [...directives.connectSrc, ...recaptcha],
  frameSrc: recaptcha,
};

/** Every answer, errors included; what is not an asset is not stored anywhere. */
export const securityHeaders = async (
  app: FastifyInstance,
  { https, hasRecaptcha }: { readonly https: boolean; readonly hasRecaptcha: boolean },
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: hasRecaptcha ? withRecaptcha : directives },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Cache-Control', 'no-store');
    done();
  });
};
