import { describe, expect, it } from 'vitest';
import type { Lost } from '#core/portability/session/recoverable-steps.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { JourneyStore, type Recover } from '#ui/portability/JourneyStore.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { journeyAt, journeyAtStatus, theCompany, theEntry } from '#test/support/builders/journey.ts';

const summary = {
  razonSocial: theCompany.razonSocial,
  rutEmpresa: '76.123.456-0',
  proveedor: 'Banco del Valle',
  representante: 'Ana María Soto Rojas',
  productosCerrar: [],
  productosContratar: [],
  fecha: '05/03/2026',
  sigue: [],
};

const submitted = () => {
  const journey = journeyAt('request');
  const store = journey.storeOf('request', () => ({ typed: 'something' }));
  journey.dispatch({ did: 'submit', idSolicitud: 1001, eligible: true, summary });
  return { journey, store };
};

describe('the store of a step', () => {
  it('is the same one as long as the journey lasts', () => {
    const journey = journeyAt('company');
    const first = journey.storeOf('company', () => ({}));
    journey.dispatch({ did: 'complete-company', company: theCompany });
    journey.dispatch({ did: 'correct-company' });
    expect(journey.storeOf('company', () => ({}))).toBe(first);
  });

  it('is made anew when the journey starts over', () => {
    const journey = journeyAt('identity');
    const first = journey.storeOf('identity', () => ({}));
    journey.dispatch({ did: 'start-over' });
    expect(journey.storeOf('identity', () => ({}))).not.toBe(first);
  });

  it('RES-06 is let go with everything typed once the request was received', () => {
    const { journey, store } = submitted();
    expect(journey.storeOf('request', () => ({}))).not.toBe(store);
    expect(journey.state).not.toHaveProperty('entry');
  });
});

describe('a visit', () => {
  it('is another one for every entry, and for the session that proves it', () => {
    const journey = journeyAt('identity');
    const { visit } = journey;
    journey.dispatch({ did: 'prove-identity', shortIdCounts: 'withCheckDigit', checking: false });
    expect(journey.visit).toBe(visit + 1);
    journey.dispatch({ did: 'start-over' });
    expect(journey.visit).toBe(visit + 1);
    journey.dispatch({ did: 'enter', entry: { ...theEntry } });
    expect(journey.visit).toBe(visit + 2);
  });

  it('is the same one after a move that is not allowed', () => {
    const journey = journeyAt('company');
    const { visit } = journey;
    journey.dispatch({ did: 'enter', entry: theEntry });
    expect(journey.visit).toBe(visit);
  });
});

describe('arriving by an address', () => {
  it('PROUTE-30 is allowed at the place of the journey, and nowhere ahead of it', () => {
    const journey = journeyAt('representative');
    expect(journey.arrive('representative')).toBe(true);
    expect([journey.arrive('company'), journey.arrive('request'), journey.arrive('identity')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(journey.state.at).toBe('representative');
  });

  it('the step of the representative shows also that there is none', () => {
    const journey = journeyAt('representative');
    journey.dispatch({ did: 'miss-representative' });
    expect(journey.arrive('representative')).toBe(true);
  });

  it('from the request one may go back to correct the company', () => {
    const journey = journeyAt('request');
    expect(journey.arrive('company')).toBe(true);
    expect(journey.state.at).toBe('company');
  });

  it('leads from the status to the documents and back, and from the information that was reached from them', () => {
    const journey = journeyAtStatus();
    expect(journey.arrive('my-documents')).toBe(true);
    expect(journey.arrive('additional')).toBe(false);
    expect(journey.arrive('status')).toBe(true);
    expect(journey.arrive('my-documents')).toBe(true);
    journey.dispatch({ did: 'complete-information', idSolicitud: 1001 });
    expect(journey.arrive('my-documents')).toBe(true);
    expect(journey.arrive('additional')).toBe(true);
    expect(journey.state).toMatchObject({ at: 'additional', idSolicitud: 1001 });
    expect(journey.arrive('status')).toBe(true);
    expect(journey.state.at).toBe('status');
  });

  it('EXT-1010 leads to the information of the request that the address names, from wherever information is completed', () => {
    const journey = journeyAtStatus();
    expect(journey.arrive('additional', 1002)).toBe(true);
    expect(journey.state).toMatchObject({ at: 'additional', idSolicitud: 1002, cameFrom: { at: 'status' } });
    const { state } = journey;
    expect(journey.arrive('additional', 1002)).toBe(true);
    expect(journey.state).toBe(state);
    expect(journey.arrive('additional', 1001)).toBe(true);
    expect(journey.state).toMatchObject({ at: 'additional', idSolicitud: 1001, cameFrom: { at: 'status' } });
    journey.dispatch({ did: 'leave-information' });
    journey.arriveAtOffer(1003);
    expect(journey.state.at).toBe('offer');
    expect(journey.arrive('additional', 1001)).toBe(true);
    const { journey: ofReceipt } = submitted();
    expect(ofReceipt.arrive('additional', 1002)).toBe(true);
    expect(ofReceipt.state).toMatchObject({
      idSolicitud: 1002,
      cameFrom: { at: 'receipt', idSolicitud: 1001 },
    });
  });

  it.each(['identity', 'company', 'request'] as const)(
    'EXT-1010 PROUTE-30 leads from %s to no information, whatever the address',
    (place) => {
      const journey = journeyAt(place);
      expect(journey.arrive('additional', 1001)).toBe(false);
      expect(journey.state.at).toBe(place);
    },
  );

  it("documents cannot be opened from the receipt, whose information is not the status's", () => {
    const { journey } = submitted();
    expect(journey.arrive('my-documents')).toBe(false);
    journey.dispatch({ did: 'complete-information', idSolicitud: 1001 });
    expect(journey.arrive('my-documents')).toBe(false);
    expect(journey.state.at).toBe('additional');
  });

  it('at the landing begins anew', () => {
    const journey = journeyAt('request');
    journey.arrive('landing');
    expect(journey.state).toEqual({ at: 'landing' });
  });

  it('PROUTE-31 EXT-1109 at a step before the receipt is not allowed, and the receipt stays where he stands', () => {
    const { journey } = submitted();
    expect(journey.arrive('request')).toBe(false);
    expect(journey.state).toMatchObject({ at: 'receipt', idSolicitud: 1001 });
  });
});

describe('PROUTE-31 a page that was loaded anew', () => {
  const { company, representative } = anEntry();
  const status = { at: 'status', entry: { company, representative } } as const;
  const journeyThat = (answer: Awaited<ReturnType<ReturnType<Recover>>>) => {
    const asked: unknown[] = [];
    const journey = new JourneyStore((what) => async () => {
      asked.push(what);
      return answer;
    });
    return { journey, asked };
  };

  it('asks the bank at a guarded step alone, and stands where its session came to', async () => {
    const { journey, asked } = journeyThat(E.right(E.right(status)));
    expect(journey.recover('landing')).toBeUndefined();
    expect(await journey.recover('status')).toBe('recovered');
    expect(journey.state).toEqual(status);
    expect(journey.recover('status')).toBeUndefined();
    expect(asked).toEqual([{ step: 'status', idSolicitud: undefined }]);
    expect(new JourneyStore().recover('status')).toBeUndefined();
  });

  it.each([
    [E.right(E.left<Lost>('no-session')), 'none', 'no-session'],
    [E.right(E.left<Lost>('not-kept')), 'none', 'not-kept'],
    [E.left(unreachable), 'failed', undefined],
    [E.left(refusedWith(401)), 'leave', undefined],
  ] as const)(
    '%o: %s, nothing moves, and why it is lost is known until somebody enters: %s',
    async (answer, outcome, lost) => {
      const { journey } = journeyThat(answer);
      expect(await journey.recover('additional', 1001)).toBe(outcome);
      expect(journey.state).toEqual({ at: 'landing' });
      journey.arrive('landing');
      expect(journey.lost).toBe(lost);
      journey.dispatch({ did: 'enter', entry: anEntry() });
      expect(journey.lost).toBeUndefined();
    },
  );

  it('at the questions begins again, and knows why', async () => {
    const nobody = new JourneyStore();
    expect([nobody.recover('identity'), nobody.lost]).toEqual([undefined, 'no-session']);
    const { journey } = journeyThat(E.right(E.left<Lost>('no-session')));
    expect([await journey.recover('identity'), journey.lost]).toEqual(['none', 'no-session']);
  });

  it('EXT-2858 at the questions goes on where a provider of identities sent the visitor back', async () => {
    const { company, representative } = anEntry();
    const entry = { company, representative };
    const found = { at: 'identity', entry, returned: 'cancelada' } as const;
    const { journey, asked } = journeyThat(E.right(E.right(found)));
    expect([await journey.recover('identity'), journey.lost]).toEqual(['recovered', undefined]);
    expect(journey.state).toEqual(found);
    expect(asked).toEqual([{ step: 'identity', idSolicitud: undefined }]);
    expect(journey.arrive('identity')).toBe(true);
  });

  it('stays where its visitor went meanwhile', async () => {
    const { journey } = journeyThat(E.right(E.right(status)));
    const recovered = journey.recover('status');
    journey.dispatch({ did: 'enter', entry: anEntry() });
    expect(await recovered).toBe('none');
    expect(journey.state.at).toBe('identity');
  });

  const atOffer = { did: 'recover', found: { at: 'offer', idSolicitud: 1001 } } as const;

  it.each([
    ['an offer that was opened by its address', []],
    ['its information', [{ did: 'leave-offer' }, { did: 'complete-information', idSolicitud: 1001 }]],
    ['its documents', [{ did: 'leave-offer' }, { did: 'see-documents' }]],
    ['the list itself', [{ did: 'leave-offer' }]],
  ] as const)(
    'EXT-1099 learns from the bank who sees the list of requests, coming from %s',
    async (_, road) => {
      const { journey, asked } = journeyThat(E.right(E.right(status)));
      [atOffer, ...road].forEach(journey.dispatch);
      expect(await journey.recover('status')).toBe('recovered');
      expect(journey.state).toEqual(status);
      expect(journey.recover('status')).toBeUndefined();
      expect(asked).toEqual([{ step: 'status', idSolicitud: undefined }]);
    },
  );

  it.each([
    ['a bank that cannot tell who sees it', E.right(E.left<Lost>('not-kept'))],
    ['a bank that does not answer', E.left(unreachable)],
  ] as const)('EXT-1099 shows the list as far as it is known at %s', async (_, answer) => {
    const { journey } = journeyThat(answer);
    journey.dispatch(atOffer);
    expect(await journey.recover('status')).toBe('none');
    expect([journey.arrive('status'), journey.state, journey.lost]).toEqual([
      true,
      { at: 'status' },
      undefined,
    ]);
  });
});

describe('the company of a visit', () => {
  it('EXT-1172 is called by rut alone until the proof, then by its name too, to the receipt', () => {
    expect(journeyAt('identity').company).toBe('RUT 76.123.456-0');
    expect(journeyAt('company').company).toMatch(/^Panadería El Sol SpA, RUT 76\.123\.456-0$/);
    expect(submitted().journey.company).toBe('Panadería El Sol SpA, RUT 76.123.456-0');
  });

  it('EXT-1174 is asked of the bank where a page opened by its address does not know it', async () => {
    const asked: string[] = [];
    const journey = new JourneyStore(({ step }) => {
      asked.push(step);
      return TE.right(E.right({ at: 'status', entry: theEntry }));
    });
    await journey.askCompany();
    await journey.askCompany();
    expect([asked, journey.company, journey.state.at]).toEqual([['status'], 'RUT 76.123.456-0', 'landing']);
    journey.dispatch({ did: 'start-over' });
    expect(journey.company).toBe('');
  });

  it('EXT-1172 has no name of another that comes late, after the visit started over', () => {
    const journey = journeyAtStatus();
    journey.dispatch({ did: 'start-over' });
    journey.nameCompany('Molino Dos Aguas SpA');
    journey.dispatch({ did: 'enter', entry: theEntry });
    expect(journey.company).toBe('RUT 76.123.456-0');
  });
});
