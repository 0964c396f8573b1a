// @vitest-environment jsdom
import { act, cleanup, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TimedClosing } from '#core/portability/status/closing.ts';
import type { Milestone } from '#core/portability/status/timeline.ts';
import { unreachable } from '#core/shared/failure.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { arriveWith, cardElement } from '#test/support/status-screen.tsx';

afterEach(cleanup);

const due = { year: 2026, month: 3, day: 12 };
const waiting: Milestone = {
  id: 'settlement-certificate',
  owner: 'origin-bank',
  state: 'on-time',
  due,
  reachedOn: undefined,
  daysLeft: 5,
};

const linesOf = (idSolicitud = 1001): readonly string[] =>
  [...cardElement(idSolicitud).querySelectorAll('.turn-note p')].map(({ textContent }) => textContent ?? '');

const phone = 'Nuestro teléfono es el 600 111 2222';

describe('EXT-1044 the card of a request shows whose turn it is', () => {
  it('with its date once the timeline is there, and waits for it', async () => {
    const { timelines } = await arriveWith([aRequestSummary()]);
    expect(linesOf()).toEqual([]);
    expect(cardElement(1001).querySelector('.skeleton')).not.toBeNull();
    await act(() => timelines.succeed([waiting]));
    expect(linesOf()).toEqual([
      'Ahora le toca a Banco Puerto Alerce',
      'Debe entregar el certificado de liquidación de tus deudas',
      'Hasta el 12/03/2026: quedan 5 días hábiles bancarios',
      'Después nuestro banco responde tu solicitud.',
    ]);
  });

  it('EXT-2964 its button keeps the focus when the turn arrives', async () => {
    const { timelines } = await arriveWith([aRequestSummary({ estado: 'Oferta Disponible' })]);
    const see = within(cardElement(1001)).getByRole('button', { name: /^Ver y responder la oferta/ });
    see.focus();
    await act(() => timelines.succeed([{ ...waiting, id: 'offer-validity', owner: 'company', daysLeft: 3 }]));
    expect(linesOf()[0]).toBe('Ahora le toca a tu empresa');
    expect(document.activeElement).toBe(see);
  });

  const overdue = { ...waiting, state: 'late', isOverdue: true, daysLeft: undefined, daysLate: 2 } as const;

  it("EXT-1049 with the bank's sentence where it is late, and whom to call", async () => {
    const owed = { 'origin-bank': 'Informamos al SERNAC del atraso.' };
    const { timelines } = await arriveWith([aRequestSummary({ owed })]);
    await act(() => timelines.succeed([overdue]));
    expect(linesOf().slice(2)).toEqual([
      'El plazo terminó el 12/03/2026: lleva 2 días hábiles bancarios de atraso',
      'No hay otra fecha para eso. Después nuestro banco responde tu solicitud.',
      'Informamos al SERNAC del atraso.',
      phone,
    ]);
  });

  it('EXT-2964 with a telephone where it is late, once, in the line that asks to call', async () => {
    const { timelines } = await arriveWith([aRequestSummary()]);
    await act(() => timelines.succeed([overdue]));
    expect(linesOf().slice(2)).toEqual([
      'El plazo terminó el 12/03/2026: lleva 2 días hábiles bancarios de atraso',
      'No hay otra fecha para eso. Después nuestro banco responde tu solicitud.',
      'Para preguntar o reclamar, llámanos al 600 111 2222',
    ]);
  });

  it('EXT-2964 with a telephone in what follows the last closing', async () => {
    const ended = { kind: 'closed', on: aDay } as const;
    const answer = { idRespuesta: 9001, kind: 'aceptada', on: aDay } as const;
    await arriveWith([aRequestSummary({ estado: 'Oferta Informada', answer, ended })]);
    expect(linesOf().at(-1)).toMatch(/algo no aparece ahí, llámanos al 600 111 2222\.?$/);
  });

  it('without a date where the timeline cannot be read', async () => {
    const { timelines } = await arriveWith([aRequestSummary()]);
    await act(() => timelines.fail(unreachable));
    expect(linesOf().slice(0, 2)).toEqual([
      'Ahora le toca a Banco Puerto Alerce',
      'Debe entregar el certificado de liquidación de tus deudas',
    ]);
    expect(linesOf().join()).not.toContain('Hasta');
  });

  it('EXT-1111 with who else is at work, by the names that the table has', async () => {
    const accepted = {
      ...{ estado: 'Oferta Informada', certificateAttached: true },
      answer: { idRespuesta: 9001, kind: 'aceptada', on: aDay },
    } as const;
    const { timelines, closings } = await arriveWith([aRequestSummary(accepted)]);
    await act(() => timelines.succeed([]));
    const asked: TimedClosing = {
      ...{ number: 1, product: 'Cuenta corriente', sentence: '', estado: 'Pagado', since: aDay, due },
      owner: 'origin-bank',
      isLate: false,
    };
    await act(() =>
      closings.succeed([
        asked,
        {
          ...asked,
          number: 2,
          product: 'Crédito',
          estado: 'Por pagar',
          owner: 'bank' as const,
          due: { ...due, day: 17 },
        },
      ]),
    );
    expect(linesOf()[0]).toBe('Ahora le toca a Banco Puerto Alerce');
    expect(linesOf()).toContain(
      'Además, hasta el 17/03/2026, le toca a nuestro banco pagar y pedir el cierre de: Crédito',
    );
    const rows = [...cardElement(1001).querySelectorAll('.closings tbody tr')];
    expect(rows.map((row) => row.querySelectorAll('td')[2]?.textContent)).toEqual([
      'Banco Puerto Alerce',
      'nuestro banco',
    ]);
  });

  it('EXT-2912 from its closings after acceptance, with whom to call about an objection, and what the bank does then', async () => {
    const answer = { idRespuesta: 9001, kind: 'aceptada', on: aDay } as const;
    const { timelines, closings } = await arriveWith([
      aRequestSummary({ estado: 'Oferta Disponible', answer }),
    ]);
    const objected: TimedClosing = {
      ...{ number: 1, product: 'Tarjeta de crédito', sentence: 'Vas a cerrar tu tarjeta', since: aDay },
      ...{ estado: 'Objetado', owner: 'company', due: undefined, isLate: false, reason: 'Falta pagar' },
    };
    await act(() => timelines.succeed([]));
    expect(linesOf()).toEqual([]);
    await act(() => closings.succeed([objected]));
    expect(linesOf()).toEqual([
      'Ahora le toca a tu empresa',
      'Llámanos para aclarar el cierre que objetó Banco Puerto Alerce: Tarjeta de crédito. Motivo: Falta pagar',
      'No hay plazo para responder, pero el cierre espera a que se aclare',
      'Con lo que nos digas, nuestro banco lo aclara con Banco Puerto Alerce, sin un plazo para eso. Entonces el cierre sigue su curso, y avisamos por correo a quien firmó.',
      'El final espera a que se aclare lo objetado: hasta entonces no tiene fecha',
      phone,
    ]);
  });

  it("at once, and nobody's, if it has ended", async () => {
    await arriveWith([aRequestSummary({ withdrawal: { idRetiro: 8001, on: aDay } })]);
    expect(linesOf()[0]).toBe('No queda nada pendiente');
    expect(linesOf()).not.toContain(phone);
  });
});
