import { describe, expect, it } from 'vitest';
import { additionalKinds, type AdditionalKind } from '#core/portability/documents/kinds.ts';
import { firstClosingState } from '#core/portability/status/closing.ts';
import { timelineOf } from '#core/portability/status/timeline.ts';
import { asPrinted, turnOf } from '#core/portability/status/turn.ts';
import { namesMissing, turnLines, wordTurn } from '#core/portability/status/turn-words.ts';
import { canBeWithdrawn } from '#core/portability/status/withdrawal.ts';
import { parseIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { aTimedClosing } from '#test/support/builders/timed-closing.ts';
import { right } from '#test/support/right.ts';

const day = (iso: string): CalendarDate => right(parseIso(iso));
const entered = day('2026-11-23');

const today = day('2026-11-24');
const said = (changes: Parameters<typeof aRequestSummary>[0], on = today): readonly string[] => {
  const request = aRequestSummary({ createdOn: entered, ...changes });
  const milestones = timelineOf(request, [{ estado: request.estado, on: entered }], on);
  return turnLines(turnOf(request, milestones), 'Banco del Valle');
};

const wholeAsSigned = 'Si nadie se atrasa ni objeta nada, todo termina a más tardar el 01/02/2027.';

describe('EXT-1044 in words', () => {
  it.each([
    [
      'Ingresada',
      {},
      [
        'Ahora le toca a Banco del Valle: debe entregar el certificado de liquidación de tus deudas.',
        'Hasta el 30/11/2026: quedan 4 días hábiles bancarios.',
        'Después nuestro banco responde tu solicitud.',
        wholeAsSigned,
      ],
    ],
    [
      'EXT-1043 with its certificate attached',
      { certificateAttached: true },
      [
        'Ahora le toca a nuestro banco: debe responder tu solicitud.',
        'Hasta el 08/01/2027: quedan 29 días hábiles bancarios.',
        'Si recibes una oferta, tendrás 7 días hábiles bancarios para responderla.',
        wholeAsSigned,
      ],
    ],
    [
      'EXT-1042 EXT-1116 EXT-1165 Falta Información',
      { estado: 'Falta Información', missing: ['balance', 'escritura'] },
      [
        'Ahora le toca a tu empresa: envía lo que falta: Balance de la empresa; Escritura de constitución.',
        'Cuanto antes: el plazo es de nuestro banco, que debe responder hasta el 08/01/2027: quedan 29 días hábiles bancarios.',
        'Cuando llegue todo lo que falta, nuestro banco sigue con tu solicitud y la responde. Hasta entonces tu solicitud espera y el plazo de nuestro banco no cambia: no termina sola, y puedes retirarla.',
        wholeAsSigned,
      ],
    ],
    [
      'EXT-1042 Falta Información once all has come',
      { estado: 'Falta Información', missing: [] },
      [
        'Ahora le toca a nuestro banco: recibimos lo que faltaba; debe revisarlo y responder tu solicitud.',
        'Hasta el 08/01/2027: quedan 29 días hábiles bancarios.',
        'Si recibes una oferta, tendrás 7 días hábiles bancarios para responderla.',
        wholeAsSigned,
      ],
    ],
    [
      'Oferta Disponible',
      { estado: 'Oferta Disponible' },
      [
        'Ahora le toca a tu empresa: revisa la oferta y decide si la aceptas.',
        'Hasta el 02/12/2026: quedan 6 días hábiles bancarios.',
        'Si la aceptas, nuestro banco paga lo que se deba y pide los cierres. Si no respondes, tu solicitud termina y nada cambia.',
        'Si nadie se atrasa ni objeta nada, todo termina a más tardar el 16/12/2026, antes de lo que dijimos al firmar (01/02/2027).',
      ],
    ],
  ] as const)('%s', (_, changes, lines) => {
    expect(said(changes)).toEqual(lines);
  });

  it('EXT-1045 of a request that was turned down nobody owes anything', () => {
    const ended = { kind: 'ineligible', on: entered } as const;
    expect(said({ ended })).toEqual([
      'No queda nada pendiente.',
      'No se cumple la condición de socio elegible: el mandato firmado terminó, no se pide el cierre de nada, y tus productos en Banco del Valle siguen como estaban.',
      'Ya no corre ningún plazo.',
      'Si crees que es un error, llámanos. Más adelante puedes ingresar otra solicitud.',
    ]);
    const request = aRequestSummary({ createdOn: entered, ended });
    expect(timelineOf(request, [], today).map(({ id }) => id)).toEqual(['entry']);
    expect(canBeWithdrawn(request)).toBe(false);
  });

  it('EXT-1116 past the day, or without one, names no day of the bank', () => {
    const lacking = { estado: 'Falta Información', missing: ['balance'] } as const;
    for (const lines of [said(lacking, day('2027-01-11')), turnLines(turnOf(lacking), 'Banco del Valle')])
      expect(lines).toContain('Cuanto antes: no hay plazo, pero tu solicitud espera eso.');
  });

  it('EXT-1051 of a switch that ended says where the new products are and how they are used', () => {
    const ended = { kind: 'closed', on: entered } as const;
    const { todo, then } = wordTurn(turnOf(aRequestSummary({ ended })), 'Banco del Valle');
    expect(todo).toBe('Todos los productos que indicaste están cerrados');
    expect(then).toContain('Lo que contrataste con nosotros está en la oferta que aceptaste y se usa en');
  });

  it('EXT-1047 does not say «Si nadie se atrasa» beside a delay', () => {
    expect(said({}, day('2026-12-02')).at(-1)).toBe(
      'Si no hay otro atraso ni objeción, todo termina a más tardar el 01/02/2027.',
    );
  });

  it('says the last day, one day left, and what is late', () => {
    const untilOn = (on: string) => said({}, day(on))[1];
    expect(['2026-11-27', '2026-11-30', '2026-12-01'].map(untilOn)).toEqual([
      'Hasta el 30/11/2026: queda 1 día hábil bancario.',
      'Hasta el 30/11/2026: es el último día.',
      'El plazo terminó el 30/11/2026: lleva 1 día hábil bancario de atraso.',
    ]);
  });

  it('EXT-1544 asks for the documents of an objected closing, and says that they came', () => {
    const closings = [aTimedClosing('Objetado', entered, today)];
    const saidOf = (missing: readonly AdditionalKind[] | undefined) => {
      const { who, todo } = wordTurn(
        turnOf({ estado: '', answer: { kind: 'aceptada' }, missing }, [], closings),
        'Banco del Valle',
      );
      return `${who}: ${todo}`;
    };
    const closing = 'aclarar el cierre que objetó Banco del Valle: Producto en Objetado';
    expect([saidOf(['balance', 'escritura']), saidOf([]), saidOf(undefined)]).toEqual([
      `Ahora le toca a tu empresa: Envía lo que falta para ${closing}. Falta: Balance de la empresa; Escritura de constitución. Motivo: Falta la firma`,
      `Ahora le toca a nuestro banco: Recibimos lo que faltaba; debe revisarlo y ${closing}. Motivo: Falta la firma`,
      `Ahora le toca a tu empresa: Llámanos para ${closing}. Motivo: Falta la firma`,
    ]);
  });

  it('EXT-2964 tells whether it names all that is missing, so that no other list has to', () => {
    const named = (missing: readonly AdditionalKind[]) =>
      namesMissing(turnOf(aRequestSummary({ estado: 'Falta Información', missing })));
    expect([named(['balance']), named(additionalKinds), named([])]).toEqual([true, false, false]);
    const objected = (missing: readonly AdditionalKind[]) =>
      namesMissing(
        turnOf(
          { estado: '', answer: { kind: 'aceptada' }, missing },
          [],
          [aTimedClosing('Objetado', entered, today)],
        ),
      );
    const four = additionalKinds.slice(0, 4);
    expect([objected(four), objected(additionalKinds.slice(0, 5)), objected([])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('EXT-1050 names what is paid and closed, also where nothing is owed, and counts the rest', () => {
    const closings = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((product) => ({
      ...aTimedClosing(firstClosingState, entered, today),
      product,
    }));
    const turn = turnOf({ estado: '', answer: { kind: 'aceptada' } }, [], closings);
    expect(wordTurn(turn, 'Banco del Valle').todo).toBe(
      'Debe pagar a Banco del Valle lo que deba tu empresa, si algo debe, y pedirle el cierre de: Uno; Dos; Tres y 2 más',
    );
    expect(wordTurn(asPrinted(turn), 'Banco del Valle').until).toBe('Hasta el 21/12/2026');
  });
});
