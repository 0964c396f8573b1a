import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refuseAtEdge } from './answer.ts';
import { edgeText } from './edge-sentences.ts';

type EdgeCode = keyof typeof edgeText;

/** Answers a call that threw: an error of the caller's with 413, 415 or 400, any other with 500, its details only in the log. */
export const answerError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const status = error.statusCode ?? 500;
  if (status === 413) return refuseAtEdge(reply, 413, 'CUERPO_MUY_GRANDE');
  if (status === 415) return refuseAtEdge(reply, 415, 'TIPO_DE_CONTENIDO');
  if (status >= 400 && status < 500) return refuseAtEdge(reply, 400, 'LLAMADA_MAL_FORMADA');
  request.log.error({ err: error }, 'unexpected error');
  return reply.code(500).send({ codigo: 'ERROR_INTERNO', mensaje: edgeText.ERROR_INTERNO, id: request.id });
};

const unreadable: Readonly<Record<string, readonly [status: number, code: EdgeCode]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'TIEMPO_AGOTADO'],
  HPE_HEADER_OVERFLOW: [431, 'ENCABEZADO_MUY_GRANDE'],
};

/** Answers an HTTP request that Node could not parse, or whose body comes in tiny pieces, directly on the socket, and closes it. */
export const answerUnreadable = (error: Pick<ConnectionError, 'code'>, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code] = unreadable[error.code] ?? [400, 'LLAMADA_MAL_FORMADA'];
  const body = JSON.stringify({ codigo: code, mensaje: edgeText[code] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
};
