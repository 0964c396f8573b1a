import { createServer } from 'node:http';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { noMeter, type Meter } from '#core/bank/meter.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { callId } from './call-id.ts';
import type { AccessArea } from './access/access-area.ts';
import { accessRoutes, callPrefixes } from './access/routes.ts';
import { isWellFormedAddress } from './well-formed-address.ts';
import { limitAnswers } from './answer-limit.ts';
import { limitOpenRoutes } from './budgets/charge-call.ts';
import { budgetsWithin } from './budgets/budgets.ts';
import { concurrencyGate } from './concurrency-gate.ts';
import { refuseCrossSiteEffects } from './cross-site.ts';
import { refuseMalformed } from './refuse-malformed.ts';
import { answerError, answerUnreadable } from './errors.ts';
import { healthRoutes } from './health.ts';
import { limitPipelining, lingerOverUnreadBodies, refuseTinyPieces } from './hostile-connections.ts';
import { maxJsonBytes } from './json-body.ts';
import { endConnectionsWhenClosing } from './end-connections.ts';
import { drawnAs, wornBy } from './page-shell.ts';
import { chargedByPerson } from './portability/charged-ports.ts';
import { portabilityRoutes } from './portability/routes.ts';
import { receiptKeysRoute } from './receipts/published-receipt-keys.ts';
import type { FileReceiver } from './receive-file.ts';
import { logCall } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { defaultServerSettings, type ServerSettings } from './server-settings.ts';
import { securityTxt, type SecurityContact } from './security-txt.ts';
import { webRoutes, type Web } from './portal-pages.ts';

export type BankServer = {
  /** Contact for security.txt; absent if none is configured. */
  readonly securityContact?: SecurityContact | undefined;
  readonly ports: BankPorts;
  readonly files: FileReceiver;
  readonly web?: Web | undefined;
  /** Access area (sign-in and keys); absent in a bank that serves portability only. */
  readonly access?: AccessArea | undefined;
  readonly settings?: Partial<ServerSettings>;
  readonly log: FastifyBaseLogger;
  /** Receiver of the metrics of every call and upload; absent if metrics are off. */
  readonly meter?: Meter | undefined;
  /** Readiness check: resolves to true while the database answers and the bank is not shutting down. */
  readonly ready: () => Promise<boolean>;
};

const maxHeaderBytes = 16_384;
// Listener limit of a response: several hooks listen to it, and Node would warn of a leak beyond ten.
const listenersOfAnAnswer = 20;
const looksForSlowCallers = 1_000;

const bareServer = (log: FastifyBaseLogger, settings: ServerSettings): FastifyInstance =>
  fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: callId,
    serverFactory: (handle) =>
      createServer(
        {
          headersTimeout: settings.headersWithin,
          requestTimeout: 0,
          keepAliveTimeout: settings.keepAlive,
          connectionsCheckingInterval: looksForSlowCallers,
          maxHeaderSize: maxHeaderBytes,
        },
        limitPipelining(
          settings.pipelined,
          refuseTinyPieces((request, response) =>
            handle(request, response.setMaxListeners(listenersOfAnAnswer)),
          ),
        ),
      ).setTimeout(settings.idleSocket),
    bodyLimit: maxJsonBytes,
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    // Disables automatic HEAD routes, which would run the GET handler.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: maxHeaderBytes },
    // Replaces a malformed address by `/`, since the router's own refusal would lack the security headers.
    rewriteUrl: ({ url = '' }) => (isWellFormedAddress(url) ? url : '/'),
    clientErrorHandler: answerUnreadable,
  });

/** Builds the bank's HTTP server: routes, the portal's pages and their guards. */
export const buildServer = async (given: BankServer): Promise<FastifyInstance> => {
  const { ports, files, web, access, log, ready, meter = noMeter } = given;
  const settings = { ...defaultServerSettings, ...given.settings };
  const app = bareServer(log, settings);
  app.removeAllContentTypeParsers();
  app.setErrorHandler(answerError);
  const { https } = settings;
  await securityHeaders(app, { https, hasRecaptcha: access?.settings.acceso.claveRecaptcha !== undefined });
  endConnectionsWhenClosing(app);
  app.addHook('onRequest', logCall(meter));
  const { answerWithin, uploadPace, uploadSlack } = settings;
  const leastPace = { bytesPerSecond: () => uploadPace, slack: uploadSlack };
  const limit = limitAnswers(app, { answerWithin, leastPace });
  app.addHook('onRequest', refuseMalformed);
  app.addHook('onRequest', refuseCrossSiteEffects);
  lingerOverUnreadBodies(app, settings.linger);
  const look = {
    bankName: ports.settings.bankName,
    ...wornBy(web?.index ?? '', ports.settings.portalCode),
    ...drawnAs(web?.index ?? ''),
  };
  const budgets = budgetsWithin(settings.budgets);
  limitOpenRoutes(app, { budgets, look, acceso: access?.settings.acceso });
  const crowd = concurrencyGate(app, { settings, look });
  await portabilityRoutes(app, {
    ...{ files, settings, meter, limit, crowd },
    ports: chargedByPerson(budgets, ports),
  });
  await app.register(async (scope) => {
    // Limits the route of the published receipt keys by concurrency only, since it has no rate limit
    // (EXT-2365).
    crowd.others(scope);
    receiptKeysRoute(scope, ports);
  });
  if (access !== undefined)
    await app.register((scope) =>
      accessRoutes(scope, { ...access, look, https, budgets, limits: settings.budgets, crowd }),
    );
  healthRoutes(app, ready);
  securityTxt(app, given.securityContact);
  await webRoutes(app, {
    web,
    look,
    calls: access === undefined ? [] : callPrefixes(access.settings.acceso),
  });
  return app;
};
