import type { Server } from 'node:http';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { defaultServerSettings } from '#adapters/bank-http/server-settings.ts';
import { defaultLimits } from '#core/bank/budgets.ts';
import { happyBank, serveBank } from '#test/support/worlds/bank-over-http.ts';

it('the limits of the server are those that were measured and documented', () => {
  expect(defaultServerSettings).toEqual({
    https: false,
    ...{ uploadsAtOnce: 32, uploadsOfPerson: 4, uploadsWaiting: 200 },
    ...{ uploadWait: 25_000, uploadWaitAtEnd: 10_000 },
    ...{ trustedProxies: [], budgets: defaultLimits },
    ...{ keysAtOnce: 32, callsAtOnce: 64, crowdedFor: 500 },
    ...{ headersWithin: 12_000, answerWithin: 10_000, idleSocket: 12_000, keepAlive: 10_000 },
    ...{ linger: 30_000, pipelined: 8, uploadPace: 4_096, uploadPaceInCrowd: 65_536, uploadSlack: 20_000 },
  });
});

it('each limit of connections reaches the server of Node', async () => {
  let server: Server | undefined;
  const listen = (message: unknown): void => {
    server = (message as { readonly fastify: FastifyInstance }).fastify.server;
  };
  subscribe('fastify.initialization', listen);
  const settings = { headersWithin: 11_111, keepAlive: 22_222, idleSocket: 33_333 };
  const bank = await serveBank(happyBank(), { settings });
  unsubscribe('fastify.initialization', listen);
  expect(server).toMatchObject({
    ...{ headersTimeout: 11_111, keepAliveTimeout: 22_222, timeout: 33_333 },
    ...{ requestTimeout: 0, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
  });
  await bank.stop();
});
