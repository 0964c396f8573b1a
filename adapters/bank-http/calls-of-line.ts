import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many calls one line may have at once; a browser has one. */
export type CallsOfLine = { readonly underWay: number; readonly waiting: number };

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
type Line = { underWay: number; bodies: number; readonly waiting: (() => void)[] };

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** EXT-605 · Of the calls that one line sends without reading an answer, at most two are under way and 30 wait; a line that asks for more in one piece is cut. EXT-2247 · Behind one that brings a body nothing is begun before its answer, and while a call waits its line is not read: what is sent behind an upload that waits would fill the memory. */
export const callsInTurn = (most: CallsOfLine, handle: Handle): Handle => {
  const lines = new WeakMap<Socket, Line>();
  const lineOf = (socket: Socket): Line => {
    const line = lines.get(socket) ?? { underWay: 0, bodies: 0, waiting: [] };
    lines.set(socket, line);
    return line;
  };
  const hasRoom = ({ underWay, bodies }: Line): boolean => underWay < most.underWay && bodies === 0;
  const letIn = (line: Line, socket: Socket): void => {
    while (!socket.destroyed && line.waiting.length > 0 && hasRoom(line)) line.waiting.shift()?.();
  };
  return (request, response) => {
    const { socket } = request;
    // Node reads what had come before the line was cut, and the calls in it reach this place
    if (socket.destroyed) return;
    // EXT-2367: who has reset his line has no address any more; once asked for, the line remembers it
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const line = lineOf(socket);
    const body = bringsBody(request) ? 1 : 0;
    const enter = (): void => {
      line.underWay += 1;
      line.bodies += body;
      response.once('close', () => {
        line.underWay -= 1;
        line.bodies -= body;
        letIn(line, socket);
      });
      handle(request, response);
    };
    const enterLater = (): void => {
      // one whose body is still to come starts its line by itself when it is read
      if (line.waiting.length === 0 && request.complete) process.nextTick(() => socket.resume());
      enter();
    };
    if (line.waiting.length === 0 && hasRoom(line)) enter();
    else if (line.waiting.length < most.waiting) {
      line.waiting.push(enterLater);
      // after Node, which starts the line at the end of each call that it has read
      process.nextTick(() => socket.pause());
    } else socket.destroy();
  };
};
