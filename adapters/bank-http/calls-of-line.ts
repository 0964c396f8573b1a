import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many calls one line may have at once; a browser has one. */
export type CallsOfLine = { readonly underWay: number; readonly waiting: number };

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
type Line = { underWay: number; readonly waiting: (() => void)[] };

/** EXT-605 · Of the calls that one line sends without reading an answer, at most two are under way and 30 wait; a line that asks for more is cut. */
export const callsInTurn = (most: CallsOfLine, handle: Handle): Handle => {
  const lines = new WeakMap<Socket, Line>();
  const lineOf = (socket: Socket): Line => {
    const line = lines.get(socket) ?? { underWay: 0, waiting: [] };
    lines.set(socket, line);
    return line;
  };
  return (request, response) => {
    const { socket } = request;
    // Node reads what had come before the line was cut, and the calls in it reach this place
    if (socket.destroyed) return;
    // EXT-2367: who has reset his line has no address any more; once asked for, the line remembers it
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const line = lineOf(socket);
    const enter = (): void => {
      line.underWay += 1;
      response.once('close', () => {
        line.underWay -= 1;
        if (!socket.destroyed) line.waiting.shift()?.();
      });
      handle(request, response);
    };
    if (line.underWay < most.underWay) enter();
    else if (line.waiting.length < most.waiting) line.waiting.push(enter);
    else socket.destroy();
  };
};
