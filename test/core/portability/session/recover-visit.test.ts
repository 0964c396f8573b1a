import { describe, expect, it } from 'vitest';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { advance, atLanding } from '#core/portability/journey.ts';
import { recoveredPlace, recoverVisit } from '#core/portability/session/recover-visit.ts';
import { recoverableSteps, type RecoverableStep } from '#core/portability/session/recoverable-steps.ts';
import type { Draft, KnownVisitor } from '#core/portability/draft/draft.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aCompany } from '#test/support/builders/company.ts';
import { aCompanyDraft, aDraft } from '#test/support/builders/draft.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { right } from '#test/support/right.ts';
import { aToken, happyPortability } from '#test/support/worlds/portability-world.ts';

const { company, representative } = anEntry();
const visitor: KnownVisitor = { entry: { company, representative }, isRepresented: false };
const proved: KnownVisitor = { ...visitor, isRepresented: true };
const own = aRutOf('12345678');
const himself: KnownVisitor = { entry: { company: own, representative: own }, isRepresented: false };

const coming = { checking: false, counts: 'withCheckDigit' } as const;

const world = (read: ReturnType<typeof happyPortability>['drafts']['read'], hasSession = true) => {
  const session = sessionInMemory();
  if (hasSession) session.remember(aToken)();
  let calls = 0;
  const drafts = { ...happyPortability().drafts, read: () => ((calls += 1), read()) };
  return { ...happyPortability(), session, drafts, calls: () => calls };
};

const recovered = (ports: ReturnType<typeof world>, step: RecoverableStep = 'status') =>
  recoverVisit(ports, 'withCheckDigit')({ step })();

const comingBack = (step: RecoverableStep, draft: Draft | undefined, who = proved) =>
  recovered(
    world(() => TE.right({ revision: 1, draft, visitor: who })),
    step,
  );

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
    const place = recoveredPlace(who, { step }, coming);
    expect(place).toMatchObject({ at });
    expect(advance(atLanding, { did: 'recover', found: place })).toEqual(E.right(place));
  });

  it('at the additional information is restored, and knows who proved the representation', () => {
    expect(recoveredPlace(proved, { step: 'additional', idSolicitud: 1001 }, coming)).toEqual({
      at: 'additional',
      idSolicitud: 1001,
      cameFrom: { at: 'status', entry: proved.entry, represented: true },
    });
  });

  it('EXT-1099 at the documents knows who proved the representation', () => {
    expect(recoveredPlace(proved, { step: 'my-documents' }, coming)).toEqual({
      at: 'my-documents',
      entry: proved.entry,
      represented: true,
    });
  });

  it('never stands further than its session came, nor keeps the number of a document', () => {
    for (const step of recoverableSteps)
      for (const who of [visitor, proved, himself]) {
        const place = recoveredPlace(who, { step }, coming);
        expect(JSON.stringify(place)).not.toContain('serial');
        if (place.at === 'company') expect(who).not.toBe(visitor);
      }
  });

  it("is the bank's state of the session", async () => {
    const place = { at: 'status', entry: visitor.entry };
    expect(await recovered(world(() => TE.right({ revision: 0, visitor })))).toEqual(E.right(E.right(place)));
  });

  it.each([
    ['representative', visitor, { at: 'representative', entry: visitor.entry, checking: true }],
    ['representative', proved, { at: 'status', entry: proved.entry, represented: true }],
    ['company', visitor, { at: 'status', entry: visitor.entry }],
    ['request', proved, { at: 'status', entry: proved.entry, represented: true }],
  ] as const)(
    'EXT-1011 at %s of who came to check, %o, stands at no step of another request',
    async (step, who, place) => {
      const ports = world(() => TE.right({ revision: 0, visitor: who }));
      ports.session.markChecking(true)();
      expect(await recovered(ports, step)).toEqual(E.right(E.right(place)));
    },
  );

  it('at step 4 restores the typed company, and asks for consent again', async () => {
    const place = right(right(await comingBack('request', aDraft())));
    expect(place).toMatchObject({
      ...{ at: 'request', entry: proved.entry, agreesAgain: true },
      company: aCompany({}, anEntry()),
    });
    expect(right(right(await comingBack('company', aDraft())))).toMatchObject({ at: 'company' });
  });

  it.each([
    ['nothing was typed', undefined],
    ['the company is not complete', aDraft({ company: aCompanyDraft({ calle: '' }) })],
    ['its region is not offered any more', aDraft({ company: aCompanyDraft({ region: '99' }) })],
    ['its city is not offered any more', aDraft({ company: aCompanyDraft({ ciudad: '99' }) })],
    ['its commune is not offered any more', aDraft({ company: aCompanyDraft({ comuna: '99' }) })],
    ['it sells too much', aDraft({ company: aCompanyDraft({ volumenVenta: '3' }) })],
  ])('at step 4 stands at step 3 where %s', async (_, draft) => {
    expect(right(right(await comingBack('request', draft)))).toMatchObject({ at: 'company' });
  });

  it('at step 4 is before step 2 as long as that was not passed in its session', async () => {
    expect(right(right(await comingBack('request', aDraft(), visitor)))).toEqual({
      ...{ at: 'representative', entry: visitor.entry },
    });
  });

  it('without a session nothing is restored and no call made', async () => {
    const ports = world(() => TE.right({ revision: 0, visitor }), false);
    expect(await recovered(ports)).toEqual(E.right(E.left('no-session')));
    expect(ports.calls()).toBe(0);
  });

  it('is nothing at a bank that keeps no drafts or tells no session, and before the questions were passed', async () => {
    expect(await recovered(world(() => TE.right({ revision: 0 })))).toEqual(E.right(E.left('not-kept')));
    for (const [status, lost] of [
      [404, 'not-kept'],
      [405, 'not-kept'],
      [403, 'no-session'],
    ] as const)
      expect(await recovered(world(() => TE.left(refusedWith(status))))).toEqual(E.right(E.left(lost)));
  });

  it.each<Failure>([unreachable, refusedWith(401), refusedWith(408), refusedWith(429), refusedWith(503)])(
    'fails as the bank does, and loses nothing: %o',
    async (failure) => {
      expect(await recovered(world(() => TE.left(failure)))).toEqual(E.left(failure));
    },
  );
});
