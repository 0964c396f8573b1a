import type { FastifyInstance, FastifyRequest } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import {
  forgottenPasswordThirdKey,
  keyRequestThirdKey,
  reactivationThirdKey,
  thirdKeyHeader,
} from '#adapters/wire/access/send-third-key.ts';
import { thirdKeyAnswer } from '#core/access/challenge/third-key-sent.ts';
import { sendThirdKey } from '#core/bank/access/challenge/send-third-key.ts';
import { tokensOf, type FlowTokens } from '#core/bank/access/flow.ts';
import type { FlowName } from '#core/bank/access/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer } from '../answer.ts';
import { question } from '../question.ts';
import { headerOf, tokenOf } from './call-headers.ts';
import { flowTokensOf } from './cookies.ts';
import type { ServedAccess } from './served.ts';

/** Tells whether a call for a person's devices comes from a portal that asks for the third key itself (EXT-1341). */
export const thirdKeyOnChoiceIn = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  headerOf(request, thirdKeyHeader.name) === thirdKeyHeader.onChoice;

type Wire = typeof forgottenPasswordThirdKey | typeof reactivationThirdKey | typeof keyRequestThirdKey;

export const sendThirdKeyRoutes = (
  app: FastifyInstance,
  { portsOf, settings, https }: ServedAccess,
): void => {
  const { acceso } = settings;
  const serve = (wire: Wire, flow: FlowName, tokens: (request: FastifyRequest) => FlowTokens) =>
    app.post(configuredPath(acceso, wire.path), (request, reply) =>
      pipe(
        question(wire.question, request.body),
        TE.flatMap(({ rut }) => sendThirdKey(portsOf(request))({ tokens: tokens(request), flow, rut })),
        TE.map(thirdKeyAnswer),
        answer(reply, wire.answer),
      ),
    );
  serve(forgottenPasswordThirdKey, 'olvido-clave', (request) =>
    tokensOf(tokenOf(headerOf(request, acceso.encabezados.rToken))),
  );
  serve(reactivationThirdKey, 'reactivacion', (request) => flowTokensOf(request, { https }, 'reactivacion'));
  serve(keyRequestThirdKey, 'solicitud-clave', (request) => flowTokensOf(request, { https }, 'solicitud'));
};
