import type { FastifyInstance, FastifyRequest } from 'fastify';
import { configuredPath } from '#adapters/wire/access/base.ts';
import {
  addPasskey as addWire,
  authorisePasskey as authoriseWire,
  ownPasskeys as ownWire,
  passkeyChallenge as challengeWire,
  passkeyDevices as devicesWire,
  removePasskey as removeWire,
  renamePasskey as renameWire,
} from '#adapters/wire/access/passkeys.ts';
import { passkeyThirdKey as thirdKeyWire } from '#adapters/wire/access/send-third-key.ts';
import { thirdKeyAnswer } from '#core/access/challenge/third-key-sent.ts';
import type { PasskeyFlow } from '#core/access/ports.ts';
import { askPasskey } from '#core/bank/access/challenge/ask-passkey.ts';
import { tokensOf, type FlowTokens } from '#core/bank/access/flow.ts';
import {
  addPasskey,
  askOwnPasskey,
  askOwnThirdKey,
  authorisePasskey,
  ownPasskeys,
  passkeyDevices,
  removePasskey,
  renamePasskey,
} from '#core/bank/access/passkeys/manage-passkeys.ts';
import { askSignInPasskey } from '#core/bank/access/sign-in/passkey-sign-in.ts';
import { notValid } from '#core/bank/refusal.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { answer, answerBy } from '../answer.ts';
import { refuseForeignForm } from '../cross-site.ts';
import { question } from '../question.ts';
import { headerOf, tokenOf } from './call-headers.ts';
import { chargedHome } from './charged-home.ts';
import { credentialIn } from './challenge-header.ts';
import { flowTokensOf, putFlow, sessionTokenOf } from './cookies.ts';
import { configurationOnTheWire } from './devices-on-the-wire.ts';
import type { ServedAccess } from './served.ts';
import { thirdKeyOnChoiceIn } from './send-third-key.ts';

/** Reads the tokens of a flow from the header or cookie that this flow uses (API-30). */
const flowTokens = (
  request: FastifyRequest,
  { https, settings }: ServedAccess,
  flow: PasskeyFlow,
): FlowTokens => {
  switch (flow) {
    case 'olvido-clave':
      return tokensOf(tokenOf(headerOf(request, settings.acceso.encabezados.rToken)));
    case 'reactivacion':
      return flowTokensOf(request, { https }, 'reactivacion');
    case 'solicitud-clave':
      return flowTokensOf(request, { https }, 'solicitud');
    case 'llaves-de-acceso':
      return flowTokensOf(request, { https }, 'llaves');
    case 'ingreso':
      return flowTokensOf(request, { https }, 'ingreso');
  }
};

const challengeRoute = (app: FastifyInstance, served: ServedAccess) =>
  app.post(configuredPath(served.settings.acceso, challengeWire.path), (request, reply) =>
    pipe(
      question(challengeWire.question, request.body),
      TE.flatMap(({ tramite, rut }) => {
        const ports = served.portsOf(request);
        const tokens = flowTokens(request, served, tramite);
        if (tramite === 'llaves-de-acceso')
          return askOwnPasskey(ports)({ session: sessionTokenOf(request, served), tokens });
        if (tramite === 'ingreso') return askSignInPasskey(ports)(tokens);
        return rut === undefined
          ? TE.left(notValid(['rut']))
          : askPasskey(ports)({ tokens, flow: tramite, rut });
      }),
      TE.map(({ challenge, rpId }) => ({ desafio: challenge, dominio: rpId })),
      answer(reply, challengeWire.answer),
    ),
  );

const changeRoutes = (app: FastifyInstance, served: ServedAccess) => {
  const { acceso } = served.settings;
  const { https, portsOf, budgets } = served;
  const inFlow = (request: FastifyRequest) => ({
    session: sessionTokenOf(request, { https }),
    tokens: flowTokensOf(request, { https }, 'llaves'),
  });
  // Refuses forms of other origins at two calls, for a third key and for the person's devices: they need no body
  // and no special header, so that a form of another subdomain could send them.
  app.post(configuredPath(acceso, thirdKeyWire.path), { onRequest: refuseForeignForm }, (request, reply) =>
    pipe(
      askOwnThirdKey(portsOf(request))(inFlow(request)),
      TE.map(thirdKeyAnswer),
      answer(reply, thirdKeyWire.answer),
    ),
  );
  app.post(configuredPath(acceso, devicesWire.path), { onRequest: refuseForeignForm }, (request, reply) =>
    pipe(
      passkeyDevices(portsOf(request))({
        session: sessionTokenOf(request, { https }),
        thirdKeyOnChoice: thirdKeyOnChoiceIn(request),
      }),
      answerBy(reply, ({ token, configuration }) =>
        putFlow(request, reply, { https, acceso }, 'llaves', token).send(
          configurationOnTheWire(configuration),
        ),
      ),
    ),
  );
  app.post(configuredPath(acceso, authoriseWire.path), (request, reply) =>
    pipe(
      credentialIn(request, acceso.encabezados.desafio),
      TE.flatMap((credential) => authorisePasskey(portsOf(request))({ ...inFlow(request), credential })),
      TE.map(({ challenge, rpId, bankName, userHandle, userName, registered }) => ({
        ...{ desafio: challenge, dominio: rpId, banco: bankName },
        ...{ usuario: userHandle, nombreUsuario: userName, registradas: [...registered] },
      })),
      answer(reply, authoriseWire.answer),
    ),
  );
  app.post(configuredPath(acceso, addWire.path), (request, reply) =>
    pipe(
      question(addWire.question, request.body),
      TE.flatMap(({ nombre, llave }) =>
        addPasskey(chargedHome(budgets, portsOf(request)))({
          ...inFlow(request),
          name: nombre,
          attestation: llave,
        }),
      ),
      TE.map(() => ({})),
      answer(reply, addWire.answer),
    ),
  );
  app.post(configuredPath(acceso, removeWire.path), (request, reply) =>
    pipe(
      question(removeWire.question, request.body),
      TE.bind('credential', () => credentialIn(request, acceso.encabezados.desafio)),
      TE.flatMap(({ id, credential }) =>
        removePasskey(portsOf(request))({ ...inFlow(request), id, credential }),
      ),
      TE.map(() => ({})),
      answer(reply, removeWire.answer),
    ),
  );
};

const renameRoute = (app: FastifyInstance, { settings, ports, https, budgets }: ServedAccess) =>
  app.post(configuredPath(settings.acceso, renameWire.path), (request, reply) =>
    pipe(
      question(renameWire.question, request.body),
      TE.flatMap(({ id, nombre }) =>
        renamePasskey(chargedHome(budgets, ports))({
          session: sessionTokenOf(request, { https }),
          ...{ id, name: nombre },
        }),
      ),
      TE.map(() => ({})),
      answer(reply, renameWire.answer),
    ),
  );

/** Registers the routes that challenge and change passkeys; none if the bank has passkeys switched off (EXT-2811). */
export const passkeyRoutes = (app: FastifyInstance, served: ServedAccess): void => {
  if (served.ports.access.passkeys === undefined) return;
  challengeRoute(app, served);
  changeRoutes(app, served);
  renameRoute(app, served);
};

/** Registers the route that lists the passkeys of the signed-in person; none if the bank has passkeys switched off. */
export const ownPasskeysRoute = (
  app: FastifyInstance,
  { settings, ports, https, budgets }: ServedAccess,
): void => {
  if (ports.access.passkeys === undefined) return;
  app.get(configuredPath(settings.acceso, ownWire.path), (request, reply) =>
    pipe(
      ownPasskeys(chargedHome(budgets, ports))({ session: sessionTokenOf(request, { https }) }),
      TE.map((own) => ({
        llaves: own.map(({ id, name, addedAt, usedAt, isStopped }) => ({
          ...{ id, nombre: name, agregada: addedAt },
          ...(usedAt === undefined ? {} : { usada: usedAt }),
          ...(isStopped === true ? { detenida: true } : {}),
        })),
      })),
      answer(reply, ownWire.answer),
    ),
  );
};
