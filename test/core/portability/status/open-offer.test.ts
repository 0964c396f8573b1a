import { describe, expect, it } from 'vitest';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { loadClosings } from '#core/portability/status/load-closings.ts';
import { openOffer } from '#core/portability/status/open-offer.ts';
import type { PortabilityPorts } from '#core/portability/ports.ts';
import type { CalendarDate } from '#core/shared/calendar-date.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { aToken, happyPortability } from '#test/support/worlds/portability-world.ts';

const request = aRequestSummary({ estado: 'Oferta Disponible' });

type World = {
  readonly listed?: readonly RequestSummary[];
  readonly today?: CalendarDate;
  readonly offers?: Partial<PortabilityPorts['offers']>;
};

const open = async ({ listed = [request], today = aDay, offers = {} }: World = {}) => {
  const happy = happyPortability();
  happy.session.remember(aToken)();
  const ports = {
    ...happy,
    requests: { ...happy.requests, summaries: () => TE.right(listed) },
    currentDate: { today: () => TE.right(today) },
    offers: { ...happy.offers, ...offers },
  };
  return openOffer(ports)(1001)();
};

const march = (day: number): CalendarDate => ({ year: 2026, month: 3, day });

describe('the offer of a request, opened by its number', () => {
  it.each([
    [march(5), true, 7],
    [march(13), true, 1],
    [march(16), true, 0],
    [march(17), false, 0],
  ])('EXT-1532 on %o: whether it can be answered, and the days left', async (today, isOpen, daysLeft) => {
    expect(await open({ today })).toEqual(E.right(O.some({ request, offer: anOffer(), isOpen, daysLeft })));
  });

  it('EXT-1530 makes no call without a session, and shows nothing that the bank does not list', async () => {
    const happy = happyPortability();
    const summaries = () => {
      throw new Error('asked');
    };
    const ports = { ...happy, requests: { ...happy.requests, summaries } };
    expect(await openOffer(ports)(1001)()).toEqual(E.right(O.none));
    expect(await open({ listed: [aRequestSummary({ idSolicitud: 1002 })] })).toEqual(E.right(O.none));
  });

  it.each([
    ['withdrawn', { withdrawal: { idRetiro: 8001, on: aDay } }],
    ['no-offer', { estado: 'Pendiente' }],
  ] as const)('EXT-1531 of a request that is %s it is not asked for', async (why, changes) => {
    const read = () => {
      throw new Error('asked');
    };
    expect(await open({ listed: [{ ...request, ...changes }], offers: { read } })).toEqual(E.left(why));
  });

  it.each([
    [404, 'not-offered'],
    [500, 'service'],
  ] as const)('a %i to the offer of a listed request: %s', async (status, why) => {
    expect(await open({ offers: { read: () => TE.left(refusedWith(status)) } })).toEqual(E.left(why));
  });
});

describe('EXT-1537 the closings', () => {
  it('are late from the day after their last one', async () => {
    const closing = {
      ...{ number: 1, product: 'Cuenta corriente', sentence: 'Vas a cerrar', estado: 'Por pagar' },
      ...{ since: aDay, due: march(13), owner: 'bank' as const },
    };
    const lateOn = async (day: number) => {
      const happy = happyPortability();
      const offers = { ...happy.offers, closings: () => TE.right([closing]) };
      const answer = await loadClosings({
        ...happy,
        offers,
        currentDate: { today: () => TE.right(march(day)) },
      })(1001)();
      return E.isRight(answer) && answer.right[0]?.isLate;
    };
    expect([await lateOn(13), await lateOn(14)]).toEqual([false, true]);
    const happy = happyPortability();
    const offers = { ...happy.offers, closings: () => TE.left(unreachable) };
    expect(await loadClosings({ ...happy, offers })(1001)()).toEqual(E.left('connection'));
  });
});
