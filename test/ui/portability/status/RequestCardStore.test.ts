import { describe, expect, it } from 'vitest';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import type { Milestone } from '#core/portability/status/timeline.ts';
import { unreachable } from '#core/shared/failure.ts';
import { aDay } from '#test/support/builders/company.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { statusWorld } from '#test/support/worlds/status-world.ts';
import { RequestCardStore } from '#ui/portability/status/RequestCardStore.ts';

const milestones: readonly Milestone[] = [
  { id: 'entry', owner: 'company', state: 'done', due: undefined, reachedOn: aDay },
];

const cardOf = (estado = 'Oferta Disponible') => {
  const { useCases, ...world } = statusWorld();
  const around = { takesInformation: () => false, reload: () => undefined };
  return { ...world, card: new RequestCardStore(aRequestSummary({ estado }), useCases, around) };
};

it.each([
  ...everyRequestStatus.map((estado) => [estado, estado.startsWith('Oferta ')] as const),
  ['Otro estado', false] as const,
])('EST-22 %s: an offer to download %s', (estado, offered) => {
  expect(cardOf(estado).card.hasOffer).toBe(offered);
});

describe('PERR-08 the offer', () => {
  it('is one download however often it is pressed, and the receipt is another', async () => {
    const { asked, card, downloads } = cardOf();
    void card.offer.start();
    void card.offer.start();
    void card.receipt.start();
    expect(asked).toEqual(['offer 1001', 'receipt 1001']);
    expect([card.offer.pending, card.receipt.pending]).toEqual([true, true]);
    await downloads.succeed(undefined);
    expect([card.offer.pending, card.receipt.pending]).toEqual([false, true]);
  });

  it.each([unreachable, garbled, refusedWith(403), refusedWith(404), refusedWith(500)])(
    'that fails with %o sets its own flag, until it is tried again',
    async (failure) => {
      const { asked, card, downloads } = cardOf();
      void card.offer.start();
      await downloads.fail(failure);
      expect([card.offer.failed, card.receipt.failed]).toEqual([true, false]);
      void card.offer.start();
      expect(card.offer.failed).toBe(false);
      await downloads.succeed(undefined);
      expect(card.offer).toMatchObject({ failed: false, pending: false });
      expect(asked).toEqual(['offer 1001', 'offer 1001']);
    },
  );
});

describe('the timeline', () => {
  it('is asked for once, when it is first looked at', async () => {
    const { asked, card, timelines } = cardOf();
    expect(asked).toEqual([]);
    void card.openTimeline();
    void card.openTimeline();
    expect(asked).toEqual(['timeline 1001']);
    await timelines.succeed(milestones);
    expect(card).toMatchObject({ milestones, timelineFailed: false });
    void card.openTimeline();
    expect(asked).toHaveLength(1);
  });

  it('that fails is asked for again', async () => {
    const { asked, card, timelines } = cardOf();
    void card.openTimeline();
    await timelines.fail(refusedWith(404));
    expect(card).toMatchObject({ milestones: undefined, timelineFailed: true });
    void card.openTimeline();
    expect(card.timelineFailed).toBe(false);
    await timelines.succeed(milestones);
    expect(card).toMatchObject({ milestones, timelineFailed: false });
    expect(asked).toHaveLength(2);
  });

  it('that was on its way when the request was taken back is asked for again', async () => {
    const { asked, card, timelines, withdrawals } = cardOf('Ingresada');
    const withdrawn: readonly Milestone[] = [
      { id: 'withdrawal', owner: 'company', state: 'done', due: undefined, reachedOn: aDay },
    ];
    void card.openTimeline();
    void card.withdrawal.withdraw();
    await withdrawals.succeed({ idRetiro: 8001, on: aDay });
    await timelines.succeed(milestones);
    expect(card.milestones).toBeUndefined();
    await timelines.succeed(withdrawn);
    expect(card.milestones).toEqual(withdrawn);
    expect(asked.filter((what) => what === 'timeline 1001')).toHaveLength(2);
  });

  it('SEC-06 says nothing once the session has ended, and asks no more', async () => {
    const { asked, card, timelines } = cardOf();
    void card.openTimeline();
    await timelines.fail(refusedWith(401));
    void card.openTimeline();
    expect(card).toMatchObject({ milestones: undefined, timelineFailed: false });
    expect(asked).toHaveLength(1);
  });
});
