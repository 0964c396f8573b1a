import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { base, configuredPath, keyRequestBase } from '#adapters/wire/access/base.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { assetFileRoutes } from './asset-files.ts';
import { captchaChallengeRoute } from './captcha-challenge.ts';
import { demoRoute } from './demo.ts';
import type { ServedAccess } from './served.ts';

/** Where calls of this area begin, so that no page is looked for there. */
export const callPrefixes = (acceso: AccessSettings): readonly string[] =>
  [base, keyRequestBase].map((prefix) => configuredPath(acceso, `${prefix}/`));

/** Every call and page of the area, each in the scope of the bodies it takes. */
export const accessRoutes = async (app: FastifyInstance, given: ServedAccess): Promise<void> => {
  await app.register(cookie);
  assetFileRoutes(app, given);
  captchaChallengeRoute(app, given);
  demoRoute(app, given);
};
