// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { unreachable } from '#core/shared/failure.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import {
  arriveWith,
  button,
  buttonsIn,
  cardElement,
  cardOf,
  pairsIn,
  said,
} from '#test/support/status-screen.tsx';

afterEach(cleanup);

const offered = aRequestSummary({ idSolicitud: 1002, estado: 'Oferta Disponible' });
const open = aRequestSummary({
  ...{ idSolicitud: 1001, estado: 'Pendiente', provider: 'Banco Cordillera Sur' },
  createdOn: { year: 2026, month: 1, day: 9 },
});

const offerFailed = 'Hubo un error al descargar el documento, Intententlo nuevamente o mas tarde.';

describe('EST-04 EST-29 the card of a request', () => {
  it('EXT-2423 tells its number, its day, its provider, EXT-1059 a dash that is heard as words for its expiry with why, and its status', async () => {
    await arriveWith([open]);
    expect(cardOf(1001).getByRole('heading', { level: 3 }).textContent).toBe('Solicitud N° 1001');
    expect(pairsIn(cardElement(1001))).toEqual([
      ['Fecha de creación', '09/01/2026'],
      ['Proveedor inicial', 'Banco Cordillera Sur'],
      ['Vencimiento', '–no hay Si recibes una oferta, será el último día para responderla.'],
      ['Estado', 'Pendiente'],
    ]);
  });

  it('EXT-1008 tells the last day of an offer as the timeline does, wherever the card stands', async () => {
    const { timelines, asked } = await arriveWith([{ ...offered, idSolicitud: 1001 }, offered]);
    expect(asked.filter((what) => what.startsWith('timeline'))).toEqual(['timeline 1001', 'timeline 1002']);
    const due = { year: 2026, month: 3, day: 16 };
    const milestone = { id: 'offer-validity', owner: 'company', state: 'on-time' } as const;
    await act(() => timelines.succeed([{ ...milestone, due: undefined, reachedOn: undefined }]));
    await act(() => timelines.succeed([{ ...milestone, due, reachedOn: undefined }]));
    const expiryOf = (idSolicitud: number) =>
      pairsIn(cardElement(idSolicitud)).find(([term]) => term === 'Vencimiento')?.[1];
    expect([expiryOf(1001), expiryOf(1002)]).toEqual(['–no hay', '16/03/2026']);
  });

  it('EXT-1009 EXT-1010 each request that asks for information names what is missing, and links there', async () => {
    const asking = { ...offered, estado: 'Falta Información', missing: ['balance', 'escritura'] as const };
    const { journey, timelines } = await arriveWith([open, asking]);
    await act(() => timelines.fail(unreachable));
    await act(() => timelines.fail(unreachable));
    const names = (idSolicitud: number) =>
      cardOf(idSolicitud).queryByText(/^Envía lo que falta: /)?.textContent;
    expect([names(1001), names(1002)]).toEqual([
      undefined,
      'Envía lo que falta: Balance de la empresa; Escritura de constitución',
    ]);
    fireEvent.click(button('Completar información, solicitud N° 1002'));
    expect(journey.state).toMatchObject({ at: 'additional', idSolicitud: 1002 });
  });

  it('EXT-1009 names nothing for a withdrawn request, or once all has arrived', async () => {
    const asking = { ...open, estado: 'Falta Información' };
    const withdrawal = { idRetiro: 8001, on: open.createdOn };
    const { timelines } = await arriveWith([
      { ...asking, withdrawal, missing: ['balance'] },
      { ...asking, idSolicitud: 1003, missing: [] },
    ]);
    await act(() => timelines.fail(unreachable));
    await act(() => timelines.fail(unreachable));
    expect(cardOf(1001).queryByText(/^Envía/)).toBeNull();
    expect(cardOf(1003).getByText(/^Recibimos lo que faltaba/)).toBeTruthy();
  });

  it('EXT-1053 says in its label and its status that the bank looks at what has come', async () => {
    await arriveWith([{ ...open, estado: 'Falta Información', missing: [] }]);
    expect(cardElement(1001).querySelector('.tag')?.textContent).toBe('Información en revisión');
    expect(pairsIn(cardElement(1001))).toContainEqual([
      'Estado',
      'Falta Información (ya recibida, en revisión)',
    ]);
  });

  it.each([
    ['Oferta Disponible', 'Tu oferta ya se puede leer y responder.'],
    ['Oferta Informada', 'Es la misma oferta que estaba disponible: se lee y se responde igual.'],
  ])('EXT-2922 says beside %s what it means', async (estado, means) => {
    await arriveWith([{ ...open, estado }]);
    expect(pairsIn(cardElement(1001))).toContainEqual(['Estado', `${estado} ${means}`]);
  });

  it('says of a withdrawn one in which status it was', async () => {
    await arriveWith([{ ...open, withdrawal: { idRetiro: 8001, on: { year: 2026, month: 2, day: 2 } } }]);
    expect(pairsIn(cardElement(1001))).toContainEqual(['Estado al retirarla', 'Pendiente']);
    expect(pairsIn(cardElement(1001)).map(([term]) => term)).not.toContain('Estado');
  });

  it('EXT-2502 under its requests the list of certificates says how to see it, and not that there are none', async () => {
    await arriveWith([open]);
    expect(said('status')).toContain(
      'Cuando acredites que representas a la empresa, verás aquí sus certificados de liquidación.',
    );
    expect(said('status').join()).not.toContain('Todavía no hay');
    expect(said('status').join()).not.toContain('no tienes solicitudes');
  });

  it.each([...everyRequestStatus, 'Otro estado'])(
    'EST-20 tells %s in the words of the bank',
    async (estado) => {
      await arriveWith([{ ...open, estado }]);
      expect(cardOf(1001).getAllByText(estado)).toHaveLength(2);
    },
  );
});

describe('actions of a card', () => {
  it('EST-05 EST-26 EST-47 EXT-2964 each button names its request, and stands where it leads somewhere: that of the turn beside it', async () => {
    await arriveWith([offered, open]);
    const besideTurn = (number: number) =>
      [...cardElement(number).querySelectorAll('.turn-note button')].length;
    expect([besideTurn(1002), besideTurn(1001)]).toEqual([1, 0]);
    expect(buttonsIn(cardElement(1002))).toEqual([
      'Ver y responder la oferta, solicitud N° 1002',
      'Descargar Oferta, solicitud N° 1002',
      'Descargar comprobante, solicitud N° 1002',
    ]);
    expect(buttonsIn(cardElement(1001))).toEqual([
      'Completar información, solicitud N° 1001',
      'Descargar comprobante, solicitud N° 1001',
      'Retirar solicitud, solicitud N° 1001',
    ]);
    expect(button('Descargar Oferta, solicitud N° 1002').textContent).toBe('Descargar Oferta');
    expect(button('Descargar comprobante, solicitud N° 1002').textContent.toUpperCase()).toBe(
      'DESCARGAR COMPROBANTE',
    );
  });

  it('EXT-1544 the way to send what an objected closing lacks comes first', async () => {
    const answer = { idRespuesta: 9001, kind: 'aceptada', on: open.createdOn } as const;
    const { journey } = await arriveWith([{ ...offered, answer, missing: ['balance'] }]);
    const send = button('Completar información, solicitud N° 1002');
    expect(send.className).toContain('primary');
    expect(buttonsIn(cardElement(1002))[0]).toBe('Completar información, solicitud N° 1002');
    fireEvent.click(send);
    expect(journey.state).toMatchObject({ at: 'additional', idSolicitud: 1002 });
  });

  it('EXT-1545 an acceptance that was taken back has no closings to look at', async () => {
    const answer = { idRespuesta: 9001, kind: 'aceptada', on: open.createdOn } as const;
    const withdrawal = { idRetiro: 8001, on: open.createdOn };
    const { asked } = await arriveWith([{ ...offered, answer, withdrawal }]);
    expect(cardElement(1002).querySelector('.closings')).toBeNull();
    expect(asked).not.toContain('closings 1002');
  });

  it('EST-26 completing opens the additional information of that request', async () => {
    const { journey } = await arriveWith([offered, open]);
    fireEvent.click(button(/^Completar información/));
    expect(journey.state).toMatchObject({ at: 'additional', idSolicitud: 1001 });
  });
});

describe('PERR-08 the download of an offer', () => {
  const press = () => fireEvent.click(button(/^Descargar Oferta/));
  const isBusy = () => button(/^Descargar Oferta/).getAttribute('aria-busy') === 'true';

  it('EST-08 is one call however often it is pressed, keeps the focus, and leaves nothing to say', async () => {
    const { asked, downloads } = await arriveWith([offered]);
    button(/^Descargar Oferta/).focus();
    press();
    press();
    expect(asked.filter((what) => what.startsWith('offer'))).toEqual(['offer 1002']);
    expect([isBusy(), document.activeElement === button(/^Descargar Oferta/)]).toEqual([true, true]);
    await act(() => downloads.succeed(undefined));
    expect([isBusy(), said('alert')]).toEqual([false, []]);
    expect(document.activeElement).toBe(button(/^Descargar Oferta/));
  });

  it('EST-09 a failure is shown on its own card, until retried', async () => {
    const second = { ...offered, idSolicitud: 1003 };
    const { downloads } = await arriveWith([offered, second]);
    const pressFirst = () => fireEvent.click(button('Descargar Oferta, solicitud N° 1002'));
    pressFirst();
    await act(() => downloads.fail(unreachable));
    expect(said('alert')).toEqual([offerFailed]);
    expect(cardOf(1002).getByText(offerFailed)).toBeTruthy();
    expect(button('Descargar Oferta, solicitud N° 1002').getAttribute('aria-busy')).toBeNull();
    pressFirst();
    expect(said('alert')).toEqual([]);
    await act(() => downloads.succeed(undefined));
    expect(said('alert')).toEqual([]);
  });
});

it('RES-15 the receipt of a card that does not arrive has its own words', async () => {
  const { asked, downloads } = await arriveWith([offered]);
  fireEvent.click(button(/^Descargar comprobante/));
  expect(asked.at(-1)).toBe('receipt 1002');
  await act(() => downloads.fail(unreachable));
  expect(said('alert')).toEqual([
    'Estimado Cliente. En este momento no es posible descargar el comprobante, por favor intenta más tarde.',
  ]);
});

describe('EXT-1536 card of a request with an answered offer', () => {
  const answer = { idRespuesta: 9001, kind: 'aceptada', on: { year: 2026, month: 3, day: 9 } } as const;

  it('EXT-1168 EST-05 says the answer, its day and its number, leads to it and keeps the offer at hand', async () => {
    const { journey } = await arriveWith([{ ...offered, answer }]);
    expect(cardOf(1002).getByText('Oferta aceptada')).toBeDefined();
    expect(pairsIn(cardElement(1002))).toEqual(
      expect.arrayContaining([
        ['Aceptada el', '09/03/2026'],
        ['Número de respuesta', '9001'],
        ['Estado antes de responder', expect.stringMatching(/^Oferta Disponible/)],
      ]),
    );
    expect(said('status').join()).not.toContain('Ya contamos con una oferta');
    expect(button('Descargar Oferta, solicitud N° 1002')).toBeTruthy();
    fireEvent.click(button('Ver la respuesta, solicitud N° 1002'));
    expect(journey.state).toMatchObject({ at: 'offer', idSolicitud: 1002 });
  });

  it('EXT-1113 has no expiry any more, before and after its progress was read', async () => {
    const { timelines } = await arriveWith([{ ...offered, answer }]);
    const expiry = () => pairsIn(cardElement(1002)).find(([term]) => term === 'Vencimiento')?.[1];
    expect(expiry()).toBe('–no hay La oferta ya se respondió.');
    const due = { year: 2026, month: 3, day: 18 };
    const done = {
      id: 'offer-validity',
      owner: 'company',
      state: 'done',
      due,
      reachedOn: answer.on,
    } as const;
    await act(() => timelines.succeed([done]));
    expect(expiry()).toBe('–no hay La oferta ya se respondió.');
  });

  it('a rejected one and a withdrawn one are shown as such', async () => {
    await arriveWith([
      { ...offered, answer: { ...answer, kind: 'rechazada' } },
      { ...offered, idSolicitud: 1003, withdrawal: { idRetiro: 8001, on: answer.on } },
    ]);
    expect(cardOf(1002).getByText('Oferta rechazada').className).toContain('info');
    expect(buttonsIn(cardElement(1003))).not.toContain('Ver y responder la oferta, solicitud N° 1003');
  });
});

it.each([
  ['lapsed', 'Oferta vencida', 'Oferta vencida el', 'La oferta venció sin respuesta', 'Ver la oferta'],
  [
    'closed',
    'Terminada',
    'Terminada el',
    'Todos los productos que indicaste están cerrados',
    'Ver la respuesta',
  ],
] as const)(
  'EXT-1540 EXT-1168 the card of a request that ended by itself, %s, says so, since when, without asking for an answer',
  async (kind, tag, term, words, see) => {
    const on = { year: 2026, month: 3, day: 16 };
    const answer = kind === 'closed' ? { answer: { idRespuesta: 9001, kind: 'aceptada' as const, on } } : {};
    await arriveWith([{ ...offered, ...answer, ended: { kind, on } }]);
    expect(cardOf(1002).getByText(tag).className).toContain('info');
    expect(pairsIn(cardElement(1002))).toContainEqual([term, '16/03/2026']);
    expect(pairsIn(cardElement(1002))).toContainEqual([
      kind === 'closed' ? 'Estado antes de responder' : 'Estado antes de terminar',
      expect.stringMatching(/^Oferta Disponible/),
    ]);
    expect(pairsIn(cardElement(1002))).toContainEqual(['Vencimiento', '–no hay La solicitud ya terminó.']);
    expect(cardOf(1002).getByText(new RegExp(`^${words}`))).toBeDefined();
    expect(button(`${see}, solicitud N° 1002`)).toBeDefined();
    expect(said('status').join()).not.toContain('Ya contamos con una oferta');
  },
);

it('EXT-2964 the card of an offer whose last day passed asks for no answer, though its bank does not tell that it lapsed', async () => {
  const { timelines } = await arriveWith([offered]);
  const due = { year: 2026, month: 3, day: 16 };
  const late = { id: 'offer-validity', owner: 'company', state: 'late', due, reachedOn: undefined } as const;
  await act(() => timelines.succeed([late]));
  expect(cardOf(1002).getByText(/^La oferta venció sin respuesta/)).toBeDefined();
  expect(cardElement(1002).querySelectorAll('.turn-note button')).toHaveLength(0);
  expect(button('Ver la oferta, solicitud N° 1002')).toBeDefined();
  expect(cardElement(1002).textContent).not.toContain('responder');
  expect(document.body.textContent).not.toContain('Ya contamos con una oferta');
});

it('EXT-1045 the card of a request that was turned down says why, and gives its copy alone', async () => {
  await arriveWith([{ ...open, ended: { kind: 'ineligible', on: open.createdOn } }]);
  expect(cardOf(1001).getByText('No elegible').className).toContain('info');
  expect(cardOf(1001).getByText(/^No se cumple la condición de socio elegible/)).toBeDefined();
  expect(pairsIn(cardElement(1001))).toContainEqual(['Rechazada el', '09/01/2026']);
  expect(buttonsIn(cardElement(1001))).toEqual(['Descargar copia de la solicitud, solicitud N° 1001']);
});
