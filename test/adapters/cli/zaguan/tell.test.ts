import { describe, expect, it } from 'vitest';
import { hiding, tellFailure, tellIdentityFailure } from '#adapters/cli/zaguan/tell.ts';
import { zaguanWording } from '#composition/zaguan-wording.ts';
import { timedOut, unreachable, type Failure } from '#core/shared/failure.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';

const telling = { wording: zaguanWording, secrets: new Set(['sol-2026']) };
const until = '2026-11-23T14:05:00-03:00';
const service = 'Este servicio está temporalmente no disponible, por favor intente más tarde.';

type Row = readonly [name: string, failure: Failure, exit: number, line: string, data: object];

const lost = 'Ha ocurrido un error de conexión';

const shared: readonly Row[] = [
  ['nobody there', unreachable, 5, lost, { causa: 'sin-conexion' }],
  ['no answer in time', timedOut, 5, lost, { causa: 'sin-conexion' }],
  [
    'an answer that cannot be read',
    garbled,
    5,
    'El banco respondió algo que no se pudo leer.',
    { causa: 'ilegible' },
  ],
  [
    'a session that ended',
    refusedWith(401, { mensaje: 'No autorizado' }),
    4,
    'El banco terminó la sesión: vuelve a empezar.',
    { causa: 'sesion-terminada' },
  ],
  [
    'the refusal of an earlier session',
    { kind: 'refused', status: 401, body: { hasData: false }, ofEarlierSession: true },
    4,
    `El banco no aceptó la consulta (401): ${service}`,
    { causa: 'rechazo', estado: 401 },
  ],
  [
    'a message that repeats a secret',
    refusedWith(422, { mensaje: 'La clave sol-2026 no sirve' }),
    4,
    'El banco no aceptó la consulta (422): La clave *** no sirve',
    { causa: 'rechazo', estado: 422 },
  ],
  [
    'the first of several messages',
    refusedWith(499, { messages: ['Uno', 'Dos'] }),
    4,
    'El banco no aceptó la consulta (499): Uno',
    { causa: 'rechazo', estado: 499 },
  ],
  [
    'a blank message',
    refusedWith(404, { mensaje: ' ' }),
    4,
    `El banco no aceptó la consulta (404): ${service}`,
    { causa: 'rechazo', estado: 404 },
  ],
  [
    'no service',
    refusedWith(503, { mensaje: 'En mantención' }),
    5,
    'El banco no puede atender ahora (503): En mantención',
    { causa: 'sin-servicio', estado: 503 },
  ],
];

const only500: Row = [
  'an error of the bank',
  refusedWith(500),
  5,
  `El banco no puede atender ahora (500): ${service}`,
  { causa: 'sin-servicio', estado: 500 },
];

const onIdentity: readonly Row[] = [
  [
    'a named error',
    refusedWith(500, { mensaje: 'La clave sol-2026 no sirve' }),
    4,
    'La clave *** no sirve',
    { causa: 'identidad' },
  ],
  ['an error without a word', refusedWith(500), 4, service, { causa: 'identidad' }],
  [
    'a block',
    refusedWith(403, { mensaje: 'Bloqueado', horasBloqueo: 24 }),
    4,
    'Has sido bloqueado por 24 horas.',
    { causa: 'identidad' },
  ],
  [
    'a block with its end',
    refusedWith(403, { horasBloqueo: 72, bloqueadoHasta: until }),
    4,
    'Has sido bloqueado por 72 horas. Puedes responder otra vez desde el 23 de noviembre de 2026 a las 14:05.',
    { causa: 'identidad' },
  ],
];

describe.each([
  ['QST-36 a failed call of the identity', tellIdentityFailure, [...shared, ...onIdentity]],
  ['a failed call', tellFailure, [...shared, only500]],
] as const)('%s ends a command with its code, line and data', (_, tell, rows) => {
  it.each(rows)('%s', (_name, failure, exit, line, data) => {
    expect(tell(telling)(failure).outcome).toEqual({ exit, lines: [line], data });
  });
});

it('hides each secret wherever it stands, but no word of three letters', () => {
  expect(hiding(new Set(['abcd', 'sol']), 'abcd y sol, y abcd')).toBe('*** y sol, y ***');
});
