import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { turnsOfPerson } from '#adapters/bank-http/turns-of-person.ts';
import { E } from '#core/shared/fp.ts';

const anAnswer = () => new ServerResponse(new IncomingMessage(new Socket()));

it('EXT-3070 at most one turn begins in each iteration of the event loop, also where those before end at once', async () => {
  const takeTurn = turnsOfPerson(64);
  const order: string[] = [];
  const calls = Array.from({ length: 24 }, async (_, place) => {
    const answer = anAnswer();
    const turn = await takeTurn(place % 2 === 0 ? 'una' : 'otra', answer)();
    order.push(E.isRight(turn) ? 'turn' : 'refused');
    answer.emit('close');
  });
  let isOver = false;
  const all = Promise.all(calls).then(() => (isOver = true));
  while (!isOver) {
    await nextIteration();
    order.push('iteration');
  }
  await all;
  expect(order.filter((step) => step === 'turn')).toHaveLength(24);
  expect(order.join(' ')).not.toMatch(/turn turn/);
});
