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

const directivesOf = (hasRecaptcha: boolean) => (hasRecaptcha ? withRecaptcha : directives);

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The content policy of every answer, as it is written. */
export const contentPolicy = (hasRecaptcha: boolean): string =>
  Object.entries(directivesOf(hasRecaptcha))
    .map(([name, sources]) => [dashed(name), ...sources].join(' '))
    .join(';');

/** Every answer, errors included; what is not an asset is not stored anywhere. */
export const securityHeaders = async (
  app: FastifyInstance,
  { https, hasRecaptcha }: { readonly https: boolean; readonly hasRecaptcha: boolean },
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(hasRecaptcha) },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('Cache-Control', 'no-store');
    done();
  });
};
