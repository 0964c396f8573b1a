import { EventEmitter, once } from 'node:events';
import { Socket } from 'node:net';
import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { refusingHook } from '#adapters/bank-http/refusing-hook.ts';
import { noSession, type BankRefusal } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const served = async (
  checked: E.Either<BankRefusal, void>,
  leaving: (reply: FastifyReply) => Promise<unknown>,
) => {
  const reached: string[] = [];
  app = fastify();
  app.addHook('onSend', async (_request, reply, payload) => {
    await leaving(reply);
    return payload;
  });
  app.addHook(
    'preHandler',
    refusingHook(async () => checked),
  );
  app.get('/', async () => {
    reached.push('handler');
    return 'ok';
  });
  return { base: await app.listen({ host: '127.0.0.1', port: 0 }), reached };
};

it.each([
  [E.right(undefined), 200, ['handler']],
  [E.left(noSession), 401, []],
])('a call goes on or is refused: %j', async (checked, status, expected) => {
  const { base, reached } = await served(checked, async () => undefined);
  expect((await fetch(base)).status).toBe(status);
  expect(reached).toEqual(expected);
});

it('EXT-2578 a refused call never comes to its handler, also when its caller hangs up meanwhile', async () => {
  const line = new Socket();
  const events = new EventEmitter();
  const hungUp = once(events, 'hung up');
  const { base, reached } = await served(E.left(noSession), async ({ raw }) => {
    line.destroy();
    await once(raw, 'close');
    await new Promise(setImmediate);
    events.emit('hung up');
  });
  line.connect(Number(new URL(base).port), '127.0.0.1');
  line.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await hungUp;
  expect(reached).toEqual([]);
});
