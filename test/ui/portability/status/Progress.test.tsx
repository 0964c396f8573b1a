// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Milestone } from '#core/portability/status/timeline.ts';
import { unreachable } from '#core/shared/failure.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { arriveWith, button, cardElement, said } from '#test/support/status-screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const [first, second] = [
  aRequestSummary({ idSolicitud: 1002 }),
  aRequestSummary({ idSolicitud: 1001 }),
] as const;
const due = { year: 2026, month: 3, day: 12 };

const milestones: readonly Milestone[] = [
  { id: 'entry', owner: 'company', state: 'done', due: undefined, reachedOn: aDay },
  { id: 'settlement-certificate', owner: 'origin-bank', state: 'on-time', due, reachedOn: undefined },
  { id: 'answer', owner: 'bank', state: 'not-yet', due, reachedOn: undefined },
  { id: 'offer-validity', owner: 'company', state: 'not-yet', due: undefined, reachedOn: undefined },
];

const detailsOf = (idSolicitud: number): HTMLDetailsElement => {
  const found = cardElement(idSolicitud).querySelector('details');
  if (found === null) throw new Error(`${idSolicitud} has no progress`);
  return found;
};
const lineOf = (idSolicitud: number): HTMLElement => {
  const line = detailsOf(idSolicitud).querySelector('summary');
  if (line === null) throw new Error(`the progress of ${idSolicitud} cannot be opened`);
  return line;
};
const toggle = (idSolicitud: number) =>
  // The toggle event of a details element fires asynchronously.
  act(async () => {
    fireEvent.click(lineOf(idSolicitud));
    await new Promise((resolve) => setTimeout(resolve));
  });

const entriesOf = (idSolicitud: number) =>
  within(detailsOf(idSolicitud))
    .queryAllByRole('listitem', { hidden: true })
    .map((entry) => [...entry.children].map(({ textContent }) => textContent));

const closingsOf = (idSolicitud: number) =>
  [...cardElement(idSolicitud).querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

describe('the progress of a request', () => {
  it('is open on the first card only, and loaded wherever it shows whose turn it is', async () => {
    const over = { ...second, idSolicitud: 1000, withdrawal: { idRetiro: 8001, on: aDay } };
    const { asked } = await arriveWith([first, second, over]);
    expect([detailsOf(1002).open, detailsOf(1001).open]).toEqual([true, false]);
    expect(asked.toSorted()).toEqual(['timeline 1001', 'timeline 1002']);
  });

  it('is named by its request', async () => {
    await arriveWith([first, second]);
    expect([lineOf(1002), lineOf(1001)].map(({ textContent }) => textContent)).toEqual([
      'Avance de la solicitud N° 1002',
      'Avance de la solicitud N° 1001',
    ]);
  });

  it('shows placeholder lines and what it waits for, after a delay', async () => {
    vi.useFakeTimers();
    await arriveWith([first]);
    act(() => vi.advanceTimersByTime(300));
    expect(within(detailsOf(1002)).getByRole('status').textContent).toBe('Consultando el avance');
    expect(detailsOf(1002).querySelectorAll('.skeleton-line')).toHaveLength(5);
  });

  it('EXT-1152 EXT-2915 tells each step to the end, its day, who owes it and by when, and that the dates are for orientation', async () => {
    const { timelines } = await arriveWith([first]);
    await act(() => timelines.succeed(milestones));
    expect(entriesOf(1002)).toEqual([
      ['Solicitud ingresada', '05/03/2026', 'Listo'],
      ['Certificado de liquidación', '12/03/2026', 'Le toca a Banco Puerto Alerce, hasta el 12/03/2026'],
      ['Respuesta de nuestro banco', '12/03/2026', 'Después le toca a nuestro banco'],
      ['Vigencia de la oferta', 'Después le toca a tu empresa'],
      ['Pago de lo que se deba y pedido de los cierres', '31/03/2026', 'Después le toca a nuestro banco'],
      ['Cierre y certificación', '06/04/2026', 'Después le toca a Banco Puerto Alerce'],
      ['Fin de la solicitud', '06/04/2026', 'Cuando esté cerrado el último producto'],
    ]);
    const waited = within(detailsOf(1002)).getAllByRole('listitem', { current: 'step' });
    expect(waited.map((entry) => entry.querySelector('b')?.textContent)).toEqual([
      'Certificado de liquidación',
    ]);
    expect(screen.getByText('Fechas referenciales, en días hábiles bancarios.')).toBeTruthy();
  });

  it('EXT-1165 names no day of the company where its documents are missing: that day is the bank’s', async () => {
    const { timelines } = await arriveWith([{ ...first, estado: 'Falta Información' }]);
    await act(() =>
      timelines.succeed([
        { id: 'information', owner: 'company', state: 'on-time', due, reachedOn: undefined },
        { id: 'answer', owner: 'bank', state: 'not-yet', due, reachedOn: undefined },
      ]),
    );
    expect(entriesOf(1002).slice(0, 2)).toEqual([
      ['Información adicional', 'Le toca a tu empresa'],
      ['Respuesta de nuestro banco', '12/03/2026', 'Después le toca a nuestro banco'],
    ]);
  });

  it.each<[Milestone['state'], Pick<Milestone, 'due' | 'reachedOn'>, readonly string[], boolean]>([
    ['done', { due, reachedOn: aDay }, ['05/03/2026', 'Listo'], false],
    [
      'done-late',
      { due, reachedOn: { year: 2026, month: 3, day: 13 } },
      ['13/03/2026', 'Listo, con atraso: el plazo era el 12/03/2026'],
      true,
    ],
    ['on-time', { due: undefined, reachedOn: undefined }, ['Le toca a nuestro banco'], false],
    [
      'late',
      { due, reachedOn: undefined },
      ['12/03/2026', 'Atrasado: nuestro banco tenía hasta el 12/03/2026'],
      true,
    ],
    ['not-yet', { due, reachedOn: undefined }, ['12/03/2026', 'Después le toca a nuestro banco'], false],
  ])('describes in words %s', async (state, days, words, isLate) => {
    const { timelines } = await arriveWith([first]);
    await act(() => timelines.succeed([{ id: 'answer', owner: 'bank', state, ...days }]));
    expect(entriesOf(1002)[0]).toEqual(['Respuesta de nuestro banco', ...words]);
    expect(detailsOf(1002).querySelectorAll('.timeline-late')).toHaveLength(isLate ? 1 : 0);
  });
});

describe('opening and closing the progress', () => {
  it('loads the first time, and shows the same later', async () => {
    const { asked, timelines } = await arriveWith([first, second]);
    await act(() => timelines.succeed([]));
    await toggle(1001);
    expect(detailsOf(1001).open).toBe(true);
    expect(asked).toEqual(['timeline 1002', 'timeline 1001']);
    await act(() => timelines.succeed(milestones));
    await toggle(1001);
    expect(detailsOf(1001).open).toBe(false);
    await toggle(1001);
    expect(entriesOf(1001)).toHaveLength(7);
    expect(asked).toHaveLength(2);
  });

  it('stays open or closed as the visitor left it', async () => {
    const { timelines } = await arriveWith([first]);
    await toggle(1002);
    await act(() => timelines.succeed(milestones));
    expect(detailsOf(1002).open).toBe(false);
  });
});

describe('progress that cannot be read', () => {
  it('is reported with a retry, keeping the focus', async () => {
    const { asked, timelines } = await arriveWith([first]);
    await act(() => timelines.fail(unreachable));
    expect(said('alert')[0]).toContain('No pudimos cargar el avance de esta solicitud.');
    const retry = button('Reintentar, avance de la solicitud N° 1002');
    expect(retry.textContent).toBe('Reintentar');
    retry.focus();
    fireEvent.click(retry);
    expect(asked).toEqual(['timeline 1002', 'timeline 1002']);
    expect(said('alert')).toEqual([]);
    await vi.waitFor(() => expect(document.activeElement).toBe(lineOf(1002)));
    await act(() => timelines.succeed(milestones));
    expect(entriesOf(1002)).toHaveLength(7);
  });

  it('fails on its own card alone', async () => {
    const { timelines } = await arriveWith([first, second]);
    await act(() => timelines.fail(unreachable));
    await toggle(1001);
    await act(() => timelines.succeed(milestones));
    expect(entriesOf(1001)).toHaveLength(7);
    expect(said('alert')).toHaveLength(1);
  });
});

describe('EXT-1537 the closing of each product', () => {
  const accepted = {
    ...first,
    estado: 'Oferta Disponible',
    answer: { idRespuesta: 9001, kind: 'aceptada', on: aDay },
  } as const;
  const closing = {
    number: 1,
    product: 'Cuenta corriente',
    sentence: 'Vas a cerrar todas tus cuentas corrientes en Banco del Valle',
    estado: 'Por pagar',
    since: aDay,
    due,
    owner: 'bank',
    isLate: false,
  } as const;

  it('stands under the way of the request, with who owes the next step and until when', async () => {
    const { timelines, closings, asked } = await arriveWith([accepted]);
    expect(asked).toContain('closings 1002');
    await act(() =>
      timelines.succeed([{ id: 'offer-validity', owner: 'company', state: 'done', due, reachedOn: aDay }]),
    );
    await act(() =>
      closings.succeed([
        closing,
        {
          ...closing,
          number: 2,
          sentence: 'Vas a cerrar tu cuenta corriente ****4321 en Banco del Valle',
          ...({ estado: 'Pagado', owner: 'origin-bank', isLate: true } as const),
        },
        {
          ...closing,
          number: 3,
          estado: 'Objetado',
          owner: 'company',
          due: undefined,
          reason: 'Falta la firma',
        },
        { ...closing, number: 4, estado: 'Cerrado', owner: undefined, due: undefined },
      ]),
    );
    expect(entriesOf(1002)).toEqual([
      ['Oferta aceptada', '05/03/2026', 'Listo'],
      ['Cierre objetado', 'Le toca a tu empresa'],
      [
        'Pago de lo que se deba y pedido de los cierres',
        '12/03/2026',
        'Mientras tanto le toca a nuestro banco, hasta el 12/03/2026',
      ],
      ['Cierre y certificación', '12/03/2026', 'Atrasado: Banco Puerto Alerce tenía hasta el 12/03/2026'],
      ['Fin de la solicitud', 'Cuando esté cerrado el último producto'],
    ]);
    expect(closingsOf(1002)).toEqual([
      [
        'Cuenta corriente todas las que tengas',
        'Cierre por pedir desde el 05/03/2026',
        'nuestro banco',
        '12/03/2026',
      ],
      [
        'Cuenta corriente termina en 4321',
        'Cierre pedido desde el 05/03/2026',
        'Banco Puerto Alerce',
        '12/03/2026, atrasado',
      ],
      [
        'Cuenta corriente todas las que tengas',
        'Objetado desde el 05/03/2026Motivo: Falta la firma.',
        'tu empresa',
        'Sin plazo',
      ],
      ['Cuenta corriente todas las que tengas', 'Cerrado desde el 05/03/2026', ''],
    ]);
  });

  it('EXT-1053 an objected one is the bank’s to look at once its documents have come', async () => {
    const { timelines, closings } = await arriveWith([{ ...accepted, missing: [] }]);
    await act(() => timelines.succeed([]));
    await act(() =>
      closings.succeed([
        { ...closing, estado: 'Objetado', owner: 'company', due: undefined, reason: 'Falta' },
      ]),
    );
    expect(closingsOf(1002)[0]?.[2]).toBe('nuestro banco');
  });

  it('EXT-1098 of a request that ended is read too, though its progress stays folded', async () => {
    const ended = { ...second, ...accepted, idSolicitud: 1001, ended: { kind: 'closed', on: aDay } } as const;
    const { asked, closings } = await arriveWith([first, ended]);
    expect([detailsOf(1001).open, asked.includes('closings 1001')]).toEqual([false, true]);
    await act(() => closings.succeed([{ ...closing, estado: 'Cerrado', owner: undefined, due: undefined }]));
    expect(closingsOf(1001)).toEqual([
      ['Cuenta corriente todas las que tengas', 'Cerrado desde el 05/03/2026'],
    ]);
    const heads = [...cardElement(1001).querySelectorAll('.closings th')].map(
      ({ textContent }) => textContent,
    );
    expect(heads).toEqual(['Producto', 'Estado']);
  });

  it('that cannot be read is asked for again', async () => {
    const { timelines, closings } = await arriveWith([accepted]);
    await act(() => timelines.succeed(milestones));
    await act(() => closings.fail('service'));
    expect(said('alert')).toContain('No pudimos cargar el cierre de tus productos.Reintentar');
    fireEvent.click(button('Reintentar, cierre de los productos de la solicitud N° 1002'));
    await act(() => closings.succeed([closing]));
    expect(closingsOf(1002)).toHaveLength(1);
  });

  it('is not asked for before an acceptance', async () => {
    const { asked } = await arriveWith([{ ...accepted, answer: { ...accepted.answer, kind: 'rechazada' } }]);
    expect(asked).not.toContain('closings 1002');
  });
});
