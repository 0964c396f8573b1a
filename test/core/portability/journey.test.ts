import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  atLanding,
  isIdentified,
  receiptIn,
  skippedSteps,
  stepNumber,
  type Portability,
  type PortabilityEvent,
  type PortabilityPlace,
} from '#core/portability/journey.ts';
import { receiptSummary } from '#core/portability/outcome/receipt.ts';
import { bodyOf } from '#core/shared/rut.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { rut } from '#test/support/arbitraries/rut.ts';
import { aCompany, aDay } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { assertReaching, wandering } from '#test/support/reaching.ts';
import { aSignedRequest } from '#test/support/builders/signed-request.ts';

const entry = anEntry();
const company = aCompany();
const found = {
  razonSocial: 'Panadería El Sol SpA',
  calle: 'Los Aromos',
  numero: '123',
  nombreRepresentante: 'Ana María',
  apellidoPaternoRepresentante: 'Soto',
  apellidoMaternoRepresentante: 'Rojas',
};
const summary = receiptSummary(aSignedRequest(), aDay);

const places: Readonly<Record<PortabilityPlace, Portability>> = {
  landing: atLanding,
  identity: { at: 'identity', entry },
  representative: { at: 'representative', entry },
  'no-representative': { at: 'no-representative', entry },
  company: { at: 'company', entry, found },
  request: { at: 'request', entry, found, company },
  receipt: { at: 'receipt', idSolicitud: 1001, summary },
  rejection: { at: 'rejection', idSolicitud: 1001 },
  status: { at: 'status', entry },
  offer: { at: 'offer', idSolicitud: 1001, entry },
  'my-documents': { at: 'my-documents', entry },
  additional: { at: 'additional', idSolicitud: 1001, cameFrom: { at: 'status', entry } },
};

const events: Readonly<Record<PortabilityEvent['did'], PortabilityEvent>> = {
  enter: { did: 'enter', entry },
  'prove-identity': { did: 'prove-identity', shortIdCounts: 'withCheckDigit', checking: false },
  'confirm-representative': { did: 'confirm-representative', found },
  'miss-representative': { did: 'miss-representative' },
  'prove-representation': { did: 'prove-representation' },
  'leave-representation': { did: 'leave-representation' },
  'complete-company': { did: 'complete-company', company },
  'correct-company': { did: 'correct-company' },
  submit: { did: 'submit', idSolicitud: 1001, eligible: true, summary },
  recover: { did: 'recover', found: { at: 'receipt', idSolicitud: 1001, summary } },
  'complete-information': { did: 'complete-information', idSolicitud: 1001 },
  'leave-information': { did: 'leave-information' },
  'see-offer': { did: 'see-offer', idSolicitud: 1001 },
  'leave-offer': { did: 'leave-offer' },
  'see-documents': { did: 'see-documents' },
  'leave-documents': { did: 'leave-documents' },
  'start-over': { did: 'start-over' },
};

const moves: Readonly<Partial<Record<`${PortabilityPlace} ${PortabilityEvent['did']}`, Portability>>> = {
  'landing enter': places.identity,
  'landing recover': places.receipt,
  'identity prove-identity': places.representative,
  'representative confirm-representative': places.company,
  'representative miss-representative': places['no-representative'],
  'company complete-company': places.request,
  'company submit': { at: 'receipt', idSolicitud: 1001, summary, corrected: true },
  'request correct-company': places.company,
  'request submit': places.receipt,
  'status prove-representation': { at: 'representative', entry, checking: true },
  'status complete-information': places.additional,
  'status see-documents': places['my-documents'],
  'status see-offer': places.offer,
  'offer see-offer': places.offer,
  'offer leave-offer': places.status,
  'my-documents complete-information': places.additional,
  'my-documents leave-documents': places.status,
  'receipt complete-information': {
    at: 'additional',
    idSolicitud: 1001,
    cameFrom: { at: 'receipt', idSolicitud: 1001, summary },
  },
  'additional leave-information': places.status,
};

const pairs = Object.values(places).flatMap((place) =>
  Object.values(events).map((event) => ({ place, event })),
);

describe('PROUTE-05 PROUTE-30 each place allows its own moves, and nothing else', () => {
  it.each(pairs)('at $place.at: $event.did', ({ place, event }) => {
    const move = event.did === 'start-over' ? atLanding : moves[`${place.at} ${event.did}`];
    expect(advance(place, event)).toEqual(
      move === undefined ? E.left({ at: place.at, refused: event.did }) : E.right(move),
    );
  });

  it('the main road leads from the landing to the receipt', () => {
    const walked = road.reduce<E.Either<unknown, Portability>>(
      (state, event) =>
        E.flatMap((at: Portability): E.Either<unknown, Portability> => advance(at, event))(state),
      E.right(atLanding),
    );
    expect(walked).toEqual(E.right(places.receipt));
  });
});

describe('QST-24 QST-25 QST-26 the proof of identity leads where the company id says', () => {
  it.each([
    ['7.654.321-6', 'withCheckDigit', 'company'],
    ['49.999.999-2', 'withCheckDigit', 'company'],
    ['50.000.000-7', 'withCheckDigit', 'representative'],
    ['76.123.456-0', 'withCheckDigit', 'representative'],
    ['76.123.456-0', 'withoutCheckDigit', 'company'],
  ] as const)('%s counting %s, by its holder: %s', (id, shortIdCounts, at) => {
    const other = anEntry({ company: id, representative: id });
    const proved = { did: 'prove-identity', shortIdCounts, checking: false } as const;
    expect(advance({ at: 'identity', entry: other }, proved)).toEqual(E.right({ at, entry: other }));
  });
});

describe("QST-28 a visitor for another's company id proves the representation", () => {
  it.each(['7.654.321-6', '49.999.999-2', '50.000.000-7', '76.123.456-0'])('%s', (id) => {
    const other = anEntry({ company: id });
    const proved = { did: 'prove-identity', shortIdCounts: 'withoutCheckDigit', checking: false } as const;
    expect(advance({ at: 'identity', entry: other }, proved)).toEqual(
      E.right({ at: 'representative', entry: other }),
    );
  });
});

describe('QST-23 PROUTE-06 who came to check a request', () => {
  it.each(['7.654.321-6', '76.123.456-0'])('%s goes to the status', (id) => {
    const other = anEntry({ company: id });
    const proved = { did: 'prove-identity', shortIdCounts: 'withCheckDigit', checking: true } as const;
    expect(advance({ at: 'identity', entry: other }, proved)).toEqual(
      E.right({ at: 'status', entry: other }),
    );
  });
});

describe('EXT-1011 who came to check may prove that he represents the company', () => {
  const proving = { at: 'representative', entry, checking: true } as const;

  it('and returns to his requests, not to a new one', () => {
    expect(advance(proving, events['confirm-representative'])).toEqual(
      E.right({ at: 'status', entry, represented: true }),
    );
  });

  it.each([proving, { ...proving, at: 'no-representative' } as const])(
    'or leaves $at for it again',
    (place) => {
      expect(advance(place, events['leave-representation'])).toEqual(E.right(places.status));
    },
  );

  it('is treated like others if nobody is confirmed', () => {
    expect(advance(proving, events['miss-representative'])).toEqual(
      E.right({ ...proving, at: 'no-representative' }),
    );
  });

  it('but not where it is not known who entered', () => {
    expect(E.isLeft(advance({ at: 'status' }, events['prove-representation']))).toBe(true);
  });
});

describe('EXT-1099 what is known of the visitor goes along between the pages about existing requests', () => {
  const visitor = { entry, represented: true } as const;
  const status = { at: 'status', ...visitor } as const;

  it.each([
    ['an offer', events['see-offer'], events['leave-offer']],
    ['the documents', events['see-documents'], events['leave-documents']],
    ['the information', events['complete-information'], events['leave-information']],
  ] as const)('to %s and back', (_, there, back) => {
    expect(
      pipe(
        advance(status, there),
        E.flatMap((at) => advance(at, back)),
      ),
    ).toEqual(E.right(status));
  });

  it('to the documents, their information and back', () => {
    const road = [
      'see-documents',
      'complete-information',
      'leave-information',
    ] as const satisfies readonly PortabilityEvent['did'][];
    const walked = road.reduce<E.Either<unknown, Portability>>(
      (state, did) =>
        E.flatMap((at: Portability): E.Either<unknown, Portability> => advance(at, events[did]))(state),
      E.right(status),
    );
    expect(walked).toEqual(E.right(status));
  });

  it('is completed by the bank where it is missing, and only there', () => {
    const recover: PortabilityEvent = { did: 'recover', found: status };
    expect(advance({ at: 'status' }, recover)).toEqual(E.right(status));
    expect(E.isLeft(advance({ at: 'status', entry }, recover))).toBe(true);
    expect(E.isLeft(advance({ at: 'status' }, events.recover))).toBe(true);
  });
});

describe('RES-05 the additional information leads back to where it was asked for', () => {
  it('also to the receipt, with its number and all it showed', () => {
    const receipt = places.receipt;
    const there = advance(receipt, events['complete-information']);
    expect(
      pipe(
        there,
        E.flatMap((at) => advance(at, events['leave-information'])),
      ),
    ).toEqual(E.right(receipt));
  });
});

describe('SOL-73 SOL-74 RES-06 the answer to the request decides, and nothing of the form outlives it', () => {
  it('eligible: the receipt, by its number', () => {
    expect(advance(places.request, events.submit)).toEqual(
      E.right({ at: 'receipt', idSolicitud: 1001, summary }),
    );
  });

  it('not eligible: the rejection, by its number', () => {
    const event: PortabilityEvent = { did: 'submit', idSolicitud: 1002, eligible: false, summary };
    expect(advance(places.request, event)).toStrictEqual(E.right({ at: 'rejection', idSolicitud: 1002 }));
  });
});

describe('PROUTE-25 PROUTE-30 the receipt of a request', () => {
  const receipt = { at: 'receipt', idSolicitud: 1001, summary } as const;

  it('is there while it is shown, and while its information is being completed', () => {
    expect(receiptIn(receipt, 1001)).toBe(receipt);
    expect(receiptIn({ at: 'additional', idSolicitud: 1001, cameFrom: receipt }, 1001)).toBe(receipt);
  });

  it('is never that of another request', () => {
    expect(receiptIn(receipt, 1002)).toBeUndefined();
    expect(receiptIn({ at: 'additional', idSolicitud: 1001, cameFrom: receipt }, 1002)).toBeUndefined();
    expect(receiptIn({ at: 'additional', idSolicitud: 1002, cameFrom: receipt }, 1002)).toBeUndefined();
  });

  it.each(Object.values(places).filter(({ at }) => at !== 'receipt'))('is nowhere else: $at', (place) => {
    expect(receiptIn(place, 1001)).toBeUndefined();
  });
});

describe('PROUTE-04 PROUTE-29 PCONST-25 the four numbered steps', () => {
  it('keep their number, also when one is skipped', () => {
    expect(stepNumber).toEqual({
      identity: 1,
      representative: 2,
      'no-representative': 2,
      company: 3,
      request: 4,
    });
    expect(new Set(Object.values(stepNumber)).size).toBe(4);
  });

  it('EXT-1032 step 2 counts as skipped if it brought no data', () => {
    const company: Portability = { at: 'company', entry };
    expect([company, { ...company, found }].map(skippedSteps)).toEqual([[2], []]);
    expect(skippedSteps({ at: 'representative', entry })).toEqual([]);
  });
});

const anyEvent: fc.Arbitrary<PortabilityEvent> = fc.oneof(
  rut().map((id): PortabilityEvent => ({ did: 'enter', entry: anEntry({ company: id }) })),
  fc.constantFrom(...Object.values(events)),
  fc.constant<PortabilityEvent>({ did: 'submit', idSolicitud: 7, eligible: false, summary }),
);

/** Applies the events in order and returns each accepted step with its event; a refused event changes nothing. */
const walk = (pressed: readonly PortabilityEvent[]) => {
  const steps: { readonly from: Portability; readonly event: PortabilityEvent; readonly to: Portability }[] =
    [];
  let from: Portability = atLanding;
  for (const event of pressed) {
    const next = advance(from, event);
    if (E.isLeft(next)) continue;
    steps.push({ from, event, to: next.right });
    from = next.right;
  }
  return steps;
};

const road = (
  ['enter', 'prove-identity', 'confirm-representative', 'complete-company', 'submit'] as const
).map((did) => events[did]);

/** Generates single events and prefixes of the main journey in any order. */
const longWalk = fc
  .array(
    fc.oneof(
      anyEvent.map((event) => [event]),
      fc.integer({ min: 1, max: road.length }).map((length) => road.slice(0, length)),
    ),
    { maxLength: 30 },
  )
  .map((stretches) => stretches.flat());

/** Generates walks that start after a signature, accepted or rejected. */
const afterSigning = wandering<PortabilityEvent>(
  [road, road, [...road.slice(0, -1), { did: 'submit', idSolicitud: 7, eligible: false, summary }]],
  anyEvent,
  [[], [events['complete-information'], events['leave-information']]],
);

describe('in any order of events', () => {
  it('PROUTE-30 the request is unreachable without a complete company', () => {
    assertReaching(0.2, longWalk, (pressed) => {
      const arrivals = walk(pressed).filter(({ to }) => to.at === 'request');
      arrivals.forEach(({ from, event }) =>
        expect([from.at, event.did]).toEqual(['company', 'complete-company']),
      );
      return arrivals.length > 0;
    });
  });

  it('QST-26 from 50 million on the company step is unreachable without a confirmed representative', () => {
    assertReaching(0.2, longWalk, (pressed) => {
      let isConfirmed = false;
      let isReached = false;
      walk(pressed).forEach(({ event, to }) => {
        if (to.at === 'landing' || to.at === 'identity') isConfirmed = false;
        if (event.did === 'confirm-representative') isConfirmed = true;
        if (to.at !== 'company' && to.at !== 'request') return;
        const isLarge = Number(bodyOf(to.entry.company)) >= 50_000_000;
        expect(isConfirmed || !isLarge).toBe(true);
        isReached ||= isLarge;
      });
      return isReached;
    });
  });

  it('PROUTE-31 a receipt leaves by the landing or the additional information only', () => {
    assertReaching(0.2, afterSigning, (pressed) => {
      const steps = walk(pressed);
      steps.forEach(({ from, to }) => {
        if (from.at === 'rejection') expect(to).toEqual(atLanding);
        if (from.at === 'receipt') expect(['landing', 'additional']).toContain(to.at);
        if (from.at === 'additional') expect([atLanding, from.cameFrom]).toContainEqual(to);
      });
      return steps.some(({ from }) => from.at === 'receipt' || from.at === 'additional');
    });
  });

  it('the company of a walk is always that of the landing it began at', () => {
    assertReaching(0.4, longWalk, (pressed) => {
      const withinOne = walk(pressed).filter(({ from, to }) => 'entry' in from && 'entry' in to);
      withinOne.forEach(({ from, to }) => {
        if ('entry' in from && 'entry' in to) expect(to.entry).toBe(from.entry);
      });
      return withinOne.length > 0;
    });
  });
});

describe("SEC-02 a session of one's own", () => {
  it.each([
    ['landing', false],
    ['identity', false],
    ['representative', true],
    ['no-representative', true],
  ] as const)('at %s: %s', (at, owned) => {
    expect(isIdentified({ at } as Portability)).toBe(owned);
  });
});
