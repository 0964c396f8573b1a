import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many calls one line may have at once; a browser has one. */
export type CallsOfLine = { readonly underWay: number; readonly waiting: number };

type Line = { underWay: number; readonly waiting: (() => void)[] };

/** EXT-605 · Of the calls that one line sends without reading an answer, at most four are under way and 28 wait; a line that asks for more is cut. */
export const boundCallsOfLine = (app: FastifyInstance, most: CallsOfLine): void => {
  const lines = new WeakMap<Socket, Line>();
  const lineOf = (socket: Socket): Line => {
    const line = lines.get(socket) ?? { underWay: 0, waiting: [] };
    lines.set(socket, line);
    return line;
  };
  app.addHook('onRequest', (request, { raw }, done) => {
    const { socket } = request.raw;
    // what one piece from a line that was cut holds is read to its end
    if (socket.destroyed) return;
    const line = lineOf(socket);
    const enter = (): void => {
      line.underWay += 1;
      raw.once('close', () => {
        line.underWay -= 1;
        if (!socket.destroyed) line.waiting.shift()?.();
      });
      done();
    };
    if (line.underWay < most.underWay) enter();
    else if (line.waiting.length < most.waiting) line.waiting.push(enter);
    else socket.destroy();
  });
};
