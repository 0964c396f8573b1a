import { expect, it, vi } from 'vitest';
import { objecting } from '#composition/demo/objecting.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { TE } from '#core/shared/fp.ts';

const command = { idSolicitud: 7, closings: [3, 4] } as unknown as Parameters<
  BankPorts['offers']['answer']
>[0];

const accepted = TE.right('accepted');
const fails = TE.left(unavailable);

it.each([
  ['first closing of an accepted offer is objected to, and the answer stays', accepted, accepted, accepted],
  ['offer whose answer fails keeps its closings', fails, accepted, fails],
  ['closing that cannot be moved is told', accepted, fails, fails],
])('EXT-1544 the %s', async (_, answered, moved, told) => {
  const answer = vi.fn(() => answered);
  const moveClosing = vi.fn(() => moved);
  const documents = { ofRequest: () => TE.right([]) };
  const ports = { documents, offers: { answer, moveClosing, read: 'as before' } } as unknown as BankPorts;
  const own = objecting(ports);
  expect({ ...own, offers: { ...own.offers, answer } }).toEqual(ports);
  expect(await own.offers.answer(command)()).toEqual(await told());
  expect(answer.mock.calls).toEqual([[command]]);
  const objected = { idSolicitud: 7, position: 3, to: 'Objetado', asked: ['escritura'] };
  expect(moveClosing.mock.calls).toMatchObject(answered === accepted ? [[objected]] : []);
});
