import { describe, expect, it } from 'vitest';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { timelineOf } from '#core/portability/status/timeline.ts';
import { stepsToCome, whatFollows } from '#core/portability/status/what-follows.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { turnOf } from '#core/portability/status/turn.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aTimedClosing } from '#test/support/builders/timed-closing.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';

const provider = 'Banco del Valle';
const titles = (estado: string) =>
  whatFollows({ createdOn: aDay, estado, provider })
    .slice(1)
    .map(({ title }) => title);

describe('EXT-1035 what follows a request', () => {
  it('says the last days that the timeline counts', () => {
    const request = aRequestSummary({ estado: 'Ingresada', createdOn: aDay });
    const counted = timelineOf(request, [], aDay).flatMap(({ due }) =>
      due === undefined ? [] : [formatDayMonthYear(due)],
    );
    const said = whatFollows(request).map(({ detail }) => /\d\d\/\d\d\/\d{4}/.exec(detail)?.[0]);
    expect(counted).toHaveLength(2);
    expect(said.slice(0, 3)).toEqual([...counted, undefined]);
  });

  it('EXT-1054 begins with whose turn it is', () => {
    const [turn] = whatFollows({ createdOn: aDay, estado: 'Ingresada', provider });
    expect(turn).toEqual({
      title: 'Ahora le toca a Banco del Valle',
      detail: expect.stringMatching(
        /^Debe entregar el certificado de liquidación de tus deudas\. Hasta el \d\d\/\d\d\/2026\.$/,
      ),
    });
  });

  it.each(everyRequestStatus)('in %s is what was not reached, and is not the turn already', (estado) => {
    const all = [
      ...['Certificado de liquidación', 'Respuesta de nuestro banco', 'Tu decisión'],
      ...['Pago de lo que se deba y pedido de los cierres', 'Cierre y certificación', 'Fin de la solicitud'],
    ];
    const left = {
      Ingresada: 1,
      Pendiente: 1,
      'Falta Información': 0,
      'Oferta Disponible': 6,
      'Oferta Informada': 6,
    };
    expect(titles(estado)).toEqual(all.slice({ ...left }[estado as keyof typeof left] ?? 2));
  });

  it('is nothing once the request was withdrawn', () => {
    const withdrawal = { idRetiro: 8001, on: aDay };
    expect(whatFollows({ createdOn: aDay, estado: 'Ingresada', provider, withdrawal })).toEqual([]);
  });

  const onDay = (estado: string, month: number, missing?: readonly []) => {
    const request = aRequestSummary({ estado, createdOn: aDay, provider, missing });
    const milestones = timelineOf(request, [], { year: 2026, month, day: 20 });
    return Object.fromEntries(
      stepsToCome(milestones, turnOf(request, milestones), provider).map(({ title, detail }) => [
        title,
        detail,
      ]),
    );
  };

  it('EXT-2913 says of a term that has passed that it has, and no day to come', () => {
    expect(onDay('Falta Información', 3)).toMatchObject({
      'Certificado de liquidación': 'Tu proveedor de origen debe entregarlo: su plazo terminó el 12/03/2026.',
    });
    expect(onDay('Ingresada', 4)).toMatchObject({
      'Respuesta de nuestro banco':
        'Nuestro banco debe responder tu solicitud: su plazo terminó el 17/04/2026.',
    });
  });

  it('EXT-2913 does not call the bank late while the company has documents to send, but names no day to come', () => {
    expect(onDay('Falta Información', 4)).toMatchObject({
      'Respuesta de nuestro banco': 'Nuestro banco debe responder tu solicitud.',
    });
  });

  it('EXT-2911 has the payment of an objected closing too', () => {
    const answer = { idRespuesta: 9001, kind: 'aceptada', on: aDay } as const;
    const turn = turnOf(aRequestSummary({ answer }), [], [aTimedClosing('Objetado', aDay, aDay)]);
    expect(stepsToCome([], turn, provider)).toContainEqual({
      title: 'Pago de lo que se deba y pedido de los cierres',
      detail: 'Lo que falte de este paso sigue cuando se aclare lo objetado.',
    });
  });

  it('has no last day beyond the years whose holidays are known', () => {
    const steps = whatFollows({ createdOn: { year: 2200, month: 1, day: 1 }, estado: 'Ingresada', provider });
    expect(steps.map(({ detail }) => detail)).toEqual([
      'Debe entregar el certificado de liquidación de tus deudas. Son 5 días hábiles bancarios desde el ingreso de la solicitud: para ver la fecha, consulta otra vez en unos minutos o llámanos.',
      'Nuestro banco debe responder tu solicitud.',
      'Si recibes una oferta, tendrás 7 días hábiles bancarios para responderla.',
      'Si aceptas la oferta, nuestro banco debe pagar a Banco del Valle lo que deba tu empresa, si algo debe, y pedirle los cierres.',
      'Después Banco del Valle debe cerrar y certificar.',
    ]);
  });
});
