import type { FastifyInstance } from 'fastify';
import { captchaParameter, longestCaptchaResponse } from '#adapters/wire/access/captcha-response.ts';
import { credentialPost as wire } from '#adapters/wire/access/credential-post.ts';
import { decodeStrictly } from '#adapters/wire/codecs.ts';
import type { SignInError } from '#core/access/sign-in/flow.ts';
import { passkeyPage } from '#core/access/sign-in/passkey-page.ts';
import { companyContext } from '#core/access/sign-in/submit-sign-in.ts';
import { signInBySource } from '#core/bank/access/sign-in/sign-in-by-source.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { parseRut } from '#core/shared/rut.ts';
import { refuse } from '../answer.ts';
import { callerAt, withinBudget } from '../budgets/charge-call.ts';
import { refuseForeignForm } from '../cross-site.ts';
import { chargedCaptchas } from './charged-captchas.ts';
import {
  deviceTokenOf,
  putDevice,
  putFlow,
  putLockEnd,
  putRefusedRut,
  putSession,
  sessionTokenOf,
} from './cookies.ts';
import type { ServedAccess } from './served.ts';
import { signInOriginOf } from './sign-in-origin.ts';

type Login = {
  readonly username: string;
  readonly password: string;
  readonly request_id: string;
  readonly context: string;
  /** Captcha response, required after too many sign-in attempts from one source (EXT-508). */
  readonly proof: string | undefined;
};

/** Decodes the login form by its configured field names, with an optional captcha response; undefined if a field is missing or unexpected (LOGIN-10, LOGIN-11, EXT-508). */
const loginOf = (names: AccessSettings['camposCredenciales'], body: unknown): Login | undefined => {
  const fields: Readonly<Record<string, unknown>> = Object(body);
  const known: readonly string[] = [...Object.values(names), captchaParameter];
  if (Object.keys(fields).some((name) => !known.includes(name))) return undefined;
  const proof = fields[captchaParameter];
  return pipe(
    decodeStrictly(wire.question, {
      username: fields[names.usuario],
      password: fields[names.clave],
      request_id: fields[names.solicitud],
      context: fields[names.contexto],
    }),
    E.map((login) => ({
      ...login,
      proof:
        typeof proof === 'string' && proof !== '' && proof.length <= longestCaptchaResponse
          ? proof
          : undefined,
    })),
    E.getOrElseW(() => undefined),
  );
};

const requestId = /^[\w-]{1,64}$/;

/** Error codes of a sign-in whose credentials were checked and were wrong. */
const failures: readonly string[] = ['credenciales', 'ultimo-intento', 'bloqueo'] satisfies SignInError[];

/** Returns the address of the login page with an error code, and with the request id if it is well formed (LOGIN-08). */
const loginAddress = (id: string | undefined, error: SignInError): string =>
  `/login?${id !== undefined && requestId.test(id) ? `req=${id}&` : ''}error=${error}`;

/** Registers the route of the login form, which answers by a redirect, to the passkey page if a passkey must follow; a source with too many failures in a minute must first pass a captcha (LOGIN-09, LOGIN-13, EXT-508). */
export const signInRoute = (
  app: FastifyInstance,
  { ports, settings, https, budgets, sourceOf }: ServedAccess,
) => {
  const { acceso } = settings;
  return app.post(acceso.rutaCredenciales, { onRequest: refuseForeignForm }, (request, reply) => {
    const caller = callerAt(request.ip);
    // Redirects a refused sign-in, but answers 429 beyond the rate limit of refusals, which otherwise counts
    // only error statuses.
    const leadAway = (address: string) =>
      pipe(
        withinBudget(budgets.spendRefused('sign-in', caller)),
        E.match(
          (refusal) => refuse(reply, refusal),
          () => reply.redirect(address, 303),
        ),
      );
    const login = loginOf(acceso.camposCredenciales, request.body);
    if (login === undefined) return leadAway(loginAddress(undefined, 'credenciales'));
    if (login.context !== companyContext) return leadAway(acceso.rutaEmpresa);
    const typed = parseRut(login.username);
    if (E.isLeft(typed)) return leadAway(loginAddress(login.request_id, 'credenciales'));
    // A captcha response is charged to the limit `sign-in-proof` before it is verified, and refunded if it is
    // valid, so that only wrong responses use up the limit.
    const proofs = chargedCaptchas(ports, {
      beforeJudging: () => TE.fromIOEither(() => withinBudget(budgets.spendOwn('sign-in-proof', caller))),
      onceTaken: () => TE.fromIO(() => budgets.giveBack('sign-in-proof', caller)),
    });
    const person = { source: typed.right };
    const ofPerson = withinBudget(budgets.spendOwn('right-key', person));
    if (E.isLeft(ofPerson)) return refuse(reply, ofPerson.left);
    let spent = false;
    const giveBack = (): void => {
      if (spent) budgets.giveBack('sign-in', caller);
    };
    return pipe(
      signInBySource({ ...ports, ...proofs })({
        user: typed.right,
        password: login.password,
        earlier: sessionTokenOf(request, { https }),
        from: sourceOf(request),
        proof: login.proof,
        device: deviceTokenOf(request, { https }),
        origin: signInOriginOf(request),
        isWithinBudget: () => (spent = budgets.spend('sign-in', caller).allowed),
      }),
      TE.match(
        (refusal) => {
          giveBack();
          budgets.giveBack('right-key', person);
          if (refusal.refused === 'too-many-calls') return refuse(reply, refusal);
          return reply.redirect('/loginError', 303);
        },
        (outcome) => {
          if (!failures.includes(outcome.outcome)) giveBack();
          const isRight = outcome.outcome === 'signed-in' || outcome.outcome === 'passkey-next';
          if (!isRight) budgets.giveBack('right-key', person);
          if (outcome.outcome === 'passkey-next')
            return putFlow(request, reply, { https, acceso }, 'ingreso', outcome.token).redirect(
              passkeyPage,
              303,
            );
          if (outcome.outcome !== 'signed-in') {
            if (outcome.outcome === 'comprobacion' || outcome.outcome === 'conexion')
              request.log.warn({ error: outcome.outcome }, 'a sign-in of a braked source was not evaluated');
            putRefusedRut(reply, { https }, typed.right);
            if (outcome.outcome === 'bloqueo' && outcome.until !== undefined)
              putLockEnd(reply, { https }, outcome.until);
            return reply.redirect(loginAddress(login.request_id, outcome.outcome), 303);
          }
          if (outcome.device !== undefined) putDevice(reply, { https, acceso }, outcome.device);
          return putSession(reply, { https, acceso }, outcome.token).redirect(acceso.rutaEmpresa, 303);
        },
      ),
    )();
  });
};
