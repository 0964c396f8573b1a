import { describe, expect, it } from 'vitest';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { advance, atLanding } from '#core/portability/journey.ts';
import { recoverableSteps, recoveredPlace, recoverVisit } from '#core/portability/session/recover-visit.ts';
import type { KnownVisitor } from '#core/portability/draft/draft.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aToken, happyPortability } from '#test/support/worlds/portability-world.ts';

const { company, representative } = anEntry();
const visitor: KnownVisitor = { entry: { company, representative }, isRepresented: false };
const proved: KnownVisitor = { ...visitor, isRepresented: true };
const own = aRutOf('12345678');
const himself: KnownVisitor = { entry: { company: own, representative: own }, isRepresented: false };

const world = (read: ReturnType<typeof happyPortability>['drafts']['read'], hasSession = true) => {
  const session = sessionInMemory();
  if (hasSession) session.remember(aToken)();
  let calls = 0;
  const drafts = { ...happyPortability().drafts, read: () => ((calls += 1), read()) };
  return { session, drafts, calls: () => calls };
};

const recovered = (ports: ReturnType<typeof world>) =>
  recoverVisit(ports, 'withCheckDigit')({ step: 'status' })();

describe('PROUTE-31 a page that was loaded anew', () => {
  it.each([
    ['representative', visitor, 'representative'],
    ['company', visitor, 'representative'],
    ['request', visitor, 'representative'],
    ['representative', proved, 'company'],
    ['company', proved, 'company'],
    ['request', proved, 'company'],
    ['representative', himself, 'company'],
    ['company', himself, 'company'],
    ['status', visitor, 'status'],
    ['my-documents', visitor, 'my-documents'],
    ['additional', visitor, 'status'],
  ] as const)('at %s by %o stands at %s', (step, who, at) => {
    const place = recoveredPlace(who, { step }, 'withCheckDigit');
    expect(place).toMatchObject({ at });
    expect(advance(atLanding, { did: 'recover', found: place })).toEqual(E.right(place));
  });

  it('at the information of a request stands there, and knows who proved the representation', () => {
    expect(recoveredPlace(proved, { step: 'additional', idSolicitud: 1001 }, 'withCheckDigit')).toEqual({
      at: 'additional',
      idSolicitud: 1001,
      cameFrom: { at: 'status', entry: proved.entry, represented: true },
    });
  });

  it('never stands further than its session came, nor keeps the number of a document', () => {
    for (const step of recoverableSteps)
      for (const who of [visitor, proved, himself]) {
        const place = recoveredPlace(who, { step }, 'withCheckDigit');
        expect(JSON.stringify(place)).not.toContain('serial');
        if (place.at === 'company') expect(who).not.toBe(visitor);
      }
  });

  it('is what the bank tells of its session', async () => {
    const place = { at: 'status', entry: visitor.entry };
    expect(await recovered(world(() => TE.right({ revision: 0, visitor })))).toEqual(E.right(O.some(place)));
  });

  it('is nothing without a session, and nobody is asked', async () => {
    const ports = world(() => TE.right({ revision: 0, visitor }), false);
    expect(await recovered(ports)).toEqual(E.right(O.none));
    expect(ports.calls()).toBe(0);
  });

  it('is nothing at a bank that keeps no drafts or tells no session, and before the questions were passed', async () => {
    expect(await recovered(world(() => TE.right({ revision: 0 })))).toEqual(E.right(O.none));
    for (const status of [404, 405, 403])
      expect(await recovered(world(() => TE.left(refusedWith(status))))).toEqual(E.right(O.none));
  });

  it.each<Failure>([unreachable, refusedWith(401), refusedWith(503)])(
    'fails as the bank does, and loses nothing: %o',
    async (failure) => {
      expect(await recovered(world(() => TE.left(failure)))).toEqual(E.left(failure));
    },
  );
});
