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

/** Content Security Policy with the sources that reCAPTCHA needs, used only if a site key is configured (CAPT-09). */
const withRecaptcha = {
  ...directives,
  scriptSrc: [...directives.scriptSrc, ...recaptcha],
  connectSrc: [...directives.connectSrc, ...recaptcha],
  frameSrc: recaptcha,
};

const directivesOf = (hasRecaptcha: boolean) => (hasRecaptcha ? withRecaptcha : directives);

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Builds the Content Security Policy that the server sends by default, as text for a portal served by another web server (`npm run portal`); `hasRecaptcha` adds the sources of reCAPTCHA. */
export const contentPolicy = (hasRecaptcha: boolean): string =>
  Object.entries(directivesOf(hasRecaptcha))
    .map(([name, sources]) => [dashed(name), ...sources].join(' '))
    .join(';');

/** Adds security headers to every answer, errors included; none may be cached unless its route sets a cache header of its own. */
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
