import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import { homeScript, signOut } from '#adapters/wire/access/credential-post.ts';
import { keyReceiptPdf } from '#adapters/wire/access/key-receipt-pdf.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { wasTurnedAway } from '../concurrency-gate.ts';
import { demoPath } from './demo.ts';

/** Returns the hook that delays an answer until a minimum response time has passed, so that timing reveals nothing about a rut; a call refused for overload is answered at once (OLV-44, API-32). */
export const atLeast =
  (ms: number, pause: (ms: number) => Promise<unknown> = wait): onSendAsyncHookHandler =>
  async (request, reply, payload) => {
    if (wasTurnedAway(request)) return payload;
    const rest = ms - reply.elapsedTime;
    if (rest > 0) await pause(rest);
    return payload;
  };

/** Returns the access paths exempt from the minimum response time, because their timing depends on no rut. */
const tellOfNobody = (acceso: AccessSettings): readonly string[] => [
  ...[captchaChallenge, keyReceiptPdf].map(({ path }) => configuredPath(acceso, path)),
  ...[signOut.path, homeScript, acceso.rutaEmpresa, acceso.rutaCatalogo, acceso.rutaAyuda, demoPath],
  ...['adss_gosign.js', 'gosign'].map((file) => acceso.rutaCertificado + file),
];

/** Applies the minimum response time to all routes registered afterwards, except the exempt ones (EXT-108). */
export const floorRoutes = (
  app: FastifyInstance,
  { floorMs, acceso }: { readonly floorMs: number; readonly acceso: AccessSettings },
): void => {
  const without = tellOfNobody(acceso);
  app.addHook('onRoute', (route) => {
    if (without.includes(route.url)) return;
    route.onSend = [atLeast(floorMs), ...[route.onSend ?? []].flat()];
  });
};
