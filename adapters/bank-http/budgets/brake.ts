import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { BudgetName } from '#core/bank/budgets.ts';
import { cleanSerial, parseSerial } from '#core/portability/landing/serial.ts';
import { E } from '#core/shared/fp.ts';
import { parseRut } from '#core/shared/rut.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { refuseTooManyCalls } from '../answer.ts';
import { callerNetworks } from '../caller-networks.ts';
import type { PageLook } from '../page-shell.ts';
import type { Budgets, Caller } from './budgets.ts';
import { openRoutes } from './open-routes.ts';
import { tooManyCallsPage } from './too-many-calls-page.ts';

/** EXT-502 · The rut and card number that a call names, however they are written; none when they cannot be. */
export const pairOf = (query: unknown): string | undefined => {
  const { rutUsuario, serie }: { readonly rutUsuario?: unknown; readonly serie?: unknown } = Object(query);
  const rut = parseRut(String(rutUsuario));
  const serial = parseSerial(cleanSerial(String(serie)));
  return E.isRight(rut) && E.isRight(serial) ? `${rut.right}|${serial.right}` : undefined;
};

/** Who is charged for what comes from this address. */
export const callerAt = (address: string): Caller => {
  const { network, wider } = callerNetworks(address);
  return { source: network, neighbourhood: wider };
};

/** A browser that opens an address, rather than a script that calls it. */
export const opensPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers.accept ?? '').includes('text/html');

const spent = new WeakMap<FastifyRequest, () => void>();

/** EXT-2368 · A call that was charged and weighs nothing after all, for nothing was done for it. */
export const giveBackCharge = (request: FastifyRequest): void => spent.get(request)?.();

/** API-32, EXT-501, EXT-503 · A call beyond its budget goes no further: it is told when to come back, as a page where a page was asked for. */
export const withinBudget =
  (budgets: Budgets, name: BudgetName, look: PageLook): onRequestHookHandler =>
  (request, reply, done) => {
    const caller = { ...callerAt(request.ip), pair: pairOf(request.query) };
    const verdict = budgets.spend(name, caller);
    if (verdict.allowed) {
      spent.set(request, () => budgets.giveBack(name, caller));
      done();
    } else if (opensPage(request))
      void reply
        .code(429)
        .header('Retry-After', String(verdict.seconds))
        .type('text/html; charset=utf-8')
        .send(tooManyCallsPage(look));
    else refuseTooManyCalls(reply, verdict.seconds);
  };

type Given = {
  readonly budgets: Budgets;
  readonly look: PageLook;
  readonly acceso: AccessSettings | undefined;
};

/** EXT-501 · Puts the brake of the table on every open route that is added from here on. */
export const brakeOpenRoutes = (app: FastifyInstance, { budgets, look, acceso }: Given): void => {
  const table = openRoutes(acceso);
  app.addHook('onRoute', (route) => {
    const row = table.find(
      ({ method, path }) => path === route.url && [route.method].flat().includes(method),
    );
    if (row === undefined || row.budget === 'none' || row.budget === 'own') return;
    route.onRequest = [withinBudget(budgets, row.budget, look), ...[route.onRequest ?? []].flat()];
  });
};
