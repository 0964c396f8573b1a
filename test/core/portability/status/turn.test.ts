import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closingTransitions } from '#core/bank/portability/status/closing-state.ts';
import { requestTransitions } from '#core/bank/portability/status/request-status.ts';
import {
  firstClosingState,
  nextStepOf,
  timedClosing,
  type ClosingState,
  type TimedClosing,
} from '#core/portability/status/closing.ts';
import {
  firstRequestStatus,
  hasOffer,
  type RequestStatus,
} from '#core/portability/status/request-statuses.ts';
import { timelineOf } from '#core/portability/status/timeline.ts';
import { turnOf, type Turn } from '#core/portability/status/turn.ts';
import { isUncounted, wordTurn, turnLines } from '#core/portability/status/turn-words.ts';
import { addDays, compareDates, parseIso, type CalendarDate } from '#core/shared/calendar-date.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { aTimedClosing } from '#test/support/builders/timed-closing.ts';
import { right } from '#test/support/right.ts';

const day = (iso: string): CalendarDate => right(parseIso(iso));
const entered = day('2026-11-23');

/** Walks along a table of transitions from a first status, by numbers drawn at random. */
const walked = <Word extends string>(
  first: Word,
  moves: Readonly<Record<Word, readonly Word[]>>,
  choices: readonly number[],
): readonly Word[] => {
  const path = [first];
  for (const choice of choices) {
    const next = moves[path.at(-1) ?? first];
    const word = next[choice % next.length];
    if (word === undefined) break;
    path.push(word);
  }
  return path;
};

const choices = fc.array(fc.nat({ max: 3 }), { maxLength: 8 });

const drawn = fc
  .record({
    path: choices.map((each) => walked<RequestStatus>(firstRequestStatus, requestTransitions, each)),
    gap: fc.nat({ max: 12 }),
    later: fc.nat({ max: 90 }),
    missing: fc.constantFrom(undefined, [], ['balance'] as const),
    certificateAttached: fc.boolean(),
    answer: fc.constantFrom(undefined, 'aceptada' as const, 'rechazada' as const),
    withdrawn: fc.boolean(),
    closings: fc.array(
      choices.map((each) => walked<ClosingState>(firstClosingState, closingTransitions, each)),
      { maxLength: 4 },
    ),
  })
  .map(({ path, gap, later, missing, certificateAttached, answer, withdrawn, closings }) => {
    const history = path.map((estado, place) => ({ estado, on: addDays(entered, place * gap) }));
    const last = history.at(-1) ?? { estado: firstRequestStatus, on: entered };
    const today = addDays(last.on, later);
    const request = aRequestSummary({
      createdOn: entered,
      ...{ estado: last.estado, missing, certificateAttached },
      ...(hasOffer(last.estado) && answer !== undefined
        ? { answer: { idRespuesta: 9001, kind: answer, on: last.on } }
        : {}),
      ...(withdrawn && !hasOffer(last.estado) ? { withdrawal: { idRetiro: 8001, on: last.on } } : {}),
    });
    const timed = closings.map((each) => aTimedClosing(each.at(-1), entered, today));
    const milestones = timelineOf(request, history, today);
    return { request, milestones, today, closings: timed, turn: turnOf(request, milestones, timed) };
  });

const dueOf = (turn: Turn): CalendarDate | undefined => ('due' in turn ? turn.due : undefined);

describe('EXT-1044 whose turn it is, for every state that a request can reach', () => {
  it('is never asked for by a day that has passed: that is late, or over', () => {
    fc.assert(
      fc.property(drawn, ({ turn, today }) => {
        const due = dueOf(turn);
        if (due === undefined || !('isLate' in turn)) return;
        expect(turn.isLate).toBe(compareDates(today, due) > 0);
        const { until = '' } = wordTurn(turn, 'Banco del Valle');
        expect(/^(?:Hasta|Cuanto antes: )/u.test(until)).toBe(!turn.isLate);
      }),
    );
  });

  it('names one actor, who is the owner of the step that the timeline waits for', () => {
    fc.assert(
      fc.property(drawn, ({ request, milestones, turn }) => {
        const waited = milestones.filter(({ state }) => state === 'on-time' || state === 'late');
        expect(waited.length).toBeLessThanOrEqual(1);
        const { who } = wordTurn(turn, 'Banco del Valle');
        expect(who.match(/tu empresa|nuestro banco|Banco del Valle/g) ?? []).toHaveLength(
          'owner' in turn ? 1 : 0,
        );
        if ('owner' in turn && request.answer === undefined) expect(turn.owner).toBe(waited[0]?.owner);
      }),
    );
  });

  it('is nobody’s exactly when the request came to its end', () => {
    fc.assert(
      fc.property(drawn, ({ request, milestones, closings, turn }) => {
        const lapsed = milestones.some(({ id, state }) => id === 'offer-validity' && state === 'late');
        const closed =
          request.answer !== undefined &&
          closings.length > 0 &&
          closings.every(({ owner }) => owner === undefined);
        const ended =
          request.withdrawal !== undefined || request.answer?.kind === 'rechazada' || lapsed || closed;
        expect(turn.step === 'over').toBe(ended);
      }),
    );
  });

  it('is the company’s before anybody else’s while one of its closings is objected', () => {
    fc.assert(
      fc.property(drawn, ({ request, closings, turn }) => {
        fc.pre(request.answer?.kind === 'aceptada' && closings.some(({ owner }) => owner === 'company'));
        const objected = closings.filter(({ owner }) => owner === 'company');
        expect(turn).toMatchObject({
          ...(request.missing?.length === 0
            ? { step: 'objection-review', owner: 'bank' }
            : { step: 'objection', owner: 'company' }),
          of: objected.map(({ product }) => product),
          reason: objected.length === 1 ? 'Falta la firma' : undefined,
        });
      }),
    );
  });

  it('says less, and of nobody else, where a bank tells no dates and no closings', () => {
    fc.assert(
      fc.property(drawn, ({ request }) => {
        expect(dueOf(turnOf(request))).toBeUndefined();
      }),
    );
    expect(turnOf({ estado: 'En comité' })).toEqual({ step: 'untold', estado: 'En comité' });
    expect(wordTurn({ step: 'untold', estado: 'En comité' }, 'Banco del Valle').todo).toBe(
      'Tu solicitud está en «En comité»',
    );
  });

  it('EXT-2963 of a term that the law counts from the entry says how long it is, in place of a day that was not loaded', () => {
    const until = (estado: RequestStatus, certificateAttached = false) => {
      const turn = turnOf(aRequestSummary({ estado, certificateAttached }));
      const { who, until: words } = wordTurn(turn, 'Banco del Valle');
      expect(isUncounted(words)).toBe(true);
      return [who, /^(?:Son (\d+) días|Todavía no sabemos)/u.exec(words)?.[1]];
    };
    expect([until('Pendiente'), until('Pendiente', true), until('Ejecutivo')]).toEqual([
      ['Ahora le toca a Banco del Valle', '5'],
      ['Ahora le toca a nuestro banco', '30'],
      ['Ahora le toca a nuestro banco', '30'],
    ]);
    expect(until('Oferta Disponible')).toEqual(['Ahora le toca a tu empresa', undefined]);
  });

  it('EXT-2991 after an acceptance names the two that act, in their order, and not which of them it is', () => {
    const told = wordTurn(turnOf({ estado: '', answer: { kind: 'aceptada' } }), 'Banco del Valle');
    expect(told.who).toBe('Ahora te toca consultar otra vez');
    expect(told.todo).toMatch(
      /«Oferta aceptada», y todavía no sabemos si .* nuestro banco, que primero .*, o a Banco del Valle, que después /,
    );
    expect(told.until).toMatch(/^Todavía no sabemos hasta cuándo/);
    expect(told.then).toContain('si se objeta un cierre');
  });
});

describe('EXT-1111 who else is at work on the closings of a request', () => {
  const drawnClosings = drawn.filter(({ turn }) => 'beside' in turn && turn.step !== 'closings');

  it('names every open closing once: in the step of the turn, beside it, or as late', () => {
    fc.assert(
      fc.property(drawnClosings, ({ request, closings, turn }) => {
        fc.pre(request.answer?.kind === 'aceptada' && 'beside' in turn);
        const open = closings.filter(({ owner }) => owner !== undefined);
        const others = [...turn.of, ...turn.beside.flatMap(({ of }) => of)].length;
        const lateElsewhere = open.filter(
          ({ isLate, owner }) => isLate && !(turn.isLate && turn.owner === owner),
        );
        expect(others + lateElsewhere.length).toBe(open.length);
      }),
    );
  });

  it('asks for none by a day that has passed, and gives each step the one day of its products', () => {
    fc.assert(
      fc.property(drawnClosings, ({ turn, today }) => {
        if (!('beside' in turn)) return;
        for (const { due } of turn.beside)
          if (due !== undefined) expect(compareDates(today, due)).toBeLessThanOrEqual(0);
      }),
    );
  });

  const product = (name: string, estado: ClosingState, since: CalendarDate) =>
    timedClosing(since)({
      ...{ number: 1, product: name, sentence: '', estado, since },
      ...nextStepOf(estado, since),
    });
  const onClosings = (...closings: readonly TimedClosing[]) =>
    turnLines(turnOf({ estado: '', answer: { kind: 'aceptada' } }, [], closings), 'Banco Ribera');

  it('says by whom and by when the others are closed, as the table does', () => {
    const monday = day('2026-11-30');
    expect(
      onClosings(
        product('Cuenta corriente', 'Pagado', monday),
        product('Tarjetas', 'Por pagar', monday),
        product('Crédito', 'Por pagar', monday),
      ).slice(0, 3),
    ).toEqual([
      'Ahora le toca a Banco Ribera: debe cerrar y certificar: Cuenta corriente.',
      'Hasta el 03/12/2026: quedan 3 días hábiles bancarios.',
      'Además, hasta el 09/12/2026, le toca a nuestro banco pagar y pedir el cierre de: Tarjetas; Crédito.',
    ]);
  });

  it('says beside an objection what goes on, and products of one party with their own days', () => {
    const monday = day('2026-11-30');
    const lines = onClosings(
      product('Tarjetas', 'Objetado', monday),
      product('Cuenta', 'Pagado', monday),
      product('Crédito', 'Pagado', day('2026-12-01')),
    );
    expect(lines).toContain(
      'Además, hasta el 03/12/2026, le toca a Banco Ribera cerrar y certificar: Cuenta.',
    );
    expect(lines).toContain(
      'Además, hasta el 04/12/2026, le toca a Banco Ribera cerrar y certificar: Crédito.',
    );
  });
});

describe('EXT-1063 until when, for every state that a request can reach', () => {
  it('EXT-2963 says the last day or why there is none, and what follows', () => {
    fc.assert(
      fc.property(drawn, ({ turn }) => {
        const { until, then } = wordTurn(turn, 'Banco del Valle');
        expect(until === 'Ya no corre ningún plazo').toBe(turn.step === 'over');
        expect([until, then]).not.toContain('');
      }),
    );
  });

  it('EXT-1055 EXT-2912 tells whoever answers an objection that no term runs, and what the bank does then', () => {
    const turn = turnOf(
      { estado: '', answer: { kind: 'aceptada' } },
      [],
      [aTimedClosing('Objetado', entered, day('2026-11-24'))],
    );
    expect(wordTurn(turn, 'Banco del Valle')).toMatchObject({
      todo: 'Llámanos para aclarar el cierre que objetó Banco del Valle: Producto en Objetado. Motivo: Falta la firma',
      until: 'No hay plazo para responder, pero el cierre espera a que se aclare',
    });
  });
});

describe('EXT-1047 by when all of a request ends, for every state that it can reach', () => {
  const wholeOf = (turn: Turn) => ('whole' in turn ? turn.whole : undefined);

  it('is never in the past, and never before the last day of the step that is waited for', () => {
    fc.assert(
      fc.property(drawn, ({ turn, today }) => {
        const latest = wholeOf(turn)?.latest;
        if (typeof latest !== 'object') return;
        expect(compareDates(today, latest)).toBeLessThanOrEqual(0);
        expect(compareDates(dueOf(turn) ?? today, latest)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('has no day while what ends it is late or objected, and none is guessed where the bank tells no dates', () => {
    fc.assert(
      fc.property(drawn, ({ request, milestones, closings, turn }) => {
        fc.pre('whole' in turn);
        const late =
          request.answer === undefined
            ? milestones.some(({ id, isOverdue }) => id === 'answer' && isOverdue === true)
            : closings.some(({ isLate }) => isLate);
        const objected = request.answer !== undefined && closings.some(({ owner }) => owner === 'company');
        const why = objected ? 'objected' : 'late';
        if (late || objected) expect(wholeOf(turn)?.latest).toBe(why);
        else
          expect(typeof wholeOf(turn)?.latest).toBe(
            request.answer && closings.length === 0 ? 'undefined' : 'object',
          );
        expect(wholeOf(turnOf(request))).toBeUndefined();
      }),
    );
  });
});

describe('EXT-1114 actor and task in one line', () => {
  it('are one sentence, whatever the request waits for', () => {
    fc.assert(
      fc.property(drawn, ({ turn }) => {
        fc.pre(turn.step !== 'over');
        expect(turnLines(turn, 'banco')[0]).toMatch(/^[^:]+: \p{Ll}/u);
      }),
    );
  });
});
