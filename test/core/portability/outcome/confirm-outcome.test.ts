import { describe, expect, it } from 'vitest';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { confirmReceipt, confirmRejection } from '#core/portability/outcome/confirm-outcome.ts';
import type { ConfirmedReceipt } from '#core/portability/outcome/receipt.ts';
import type { PortabilityPorts } from '#core/portability/ports.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { right } from '#test/support/right.ts';
import { aToken, happyPortability } from '#test/support/worlds/portability-world.ts';
import { whatFollows } from '#core/portability/status/what-follows.ts';

const listed: RequestSummary = {
  idSolicitud: 1001,
  estado: 'Ingresada',
  createdOn: aDay,
  provider: 'Banco del Valle',
  companyName: 'Panadería El Sol SpA',
};

type World = {
  readonly hasSession?: boolean;
  readonly summaries?: PortabilityPorts['requests']['summaries'];
  readonly pdf?: PortabilityPorts['requests']['pdf'];
};

const world = ({ hasSession = true, summaries = () => TE.right([listed]), pdf }: World = {}) => {
  const { requests } = happyPortability();
  const session = sessionInMemory();
  if (hasSession) session.remember(aToken)();
  const calls: string[] = [];
  return {
    calls,
    session,
    requests: {
      ...requests,
      summaries: () => (calls.push('summaries'), summaries()),
      pdf: (id: number) => (calls.push(`pdf ${id}`), (pdf ?? requests.pdf)(id)),
    },
  };
};

const failing = (failure: Failure) => () => TE.left(failure);

const received = (found: E.Either<Failure, O.Option<ConfirmedReceipt>>): ConfirmedReceipt => {
  const receipt = right(found);
  if (O.isNone(receipt)) throw new Error('No receipt');
  return receipt.value;
};

describe('EXT-1108 a receipt that is opened by its address', () => {
  it("is the bank's list entry", async () => {
    expect(await confirmReceipt(world())(1001)()).toEqual(
      E.right(
        O.some({
          ...{ razonSocial: 'Panadería El Sol SpA', proveedor: 'Banco del Valle', fecha: '05/03/2026' },
          sigue: whatFollows(listed),
        }),
      ),
    );
  });

  it('EXT-1160 of a request that was withdrawn says that it has ended', async () => {
    const withdrawn = { ...listed, withdrawal: { idRetiro: 8001, on: aDay } };
    const { ended, sigue } = received(
      await confirmReceipt(world({ summaries: () => TE.right([withdrawn]) }))(1001)(),
    );
    expect([ended, sigue]).toEqual([true, []]);
  });

  it('of another number is nothing', async () => {
    expect(await confirmReceipt(world())(99_999)()).toEqual(E.right(O.none));
  });

  it('without a session nothing is shown and no call made', async () => {
    const ports = world({ hasSession: false });
    expect(await confirmReceipt(ports)(1001)()).toEqual(E.right(O.none));
    expect(ports.calls).toEqual([]);
  });

  it.each([unreachable, refusedWith(401), refusedWith(503)])(
    'fails as the bank does: %o',
    async (failure) => {
      expect(await confirmReceipt(world({ summaries: failing(failure) }))(1001)()).toEqual(E.left(failure));
    },
  );
});

describe('EXT-1108 a rejection that is opened by its address', () => {
  it('is a request that the bank prints and does not list', async () => {
    expect(await confirmRejection(world())(1002)()).toEqual(E.right(true));
  });

  it('is none where the bank lists it: it was not turned down', async () => {
    const ports = world();
    expect(await confirmRejection(ports)(1001)()).toEqual(E.right(false));
    expect(ports.calls).toEqual(['summaries']);
  });

  it('EXT-1045 is one that the bank lists as turned down, which is no receipt', async () => {
    const down = { ...listed, ended: { kind: 'ineligible', on: aDay } } as const;
    const ports = world({ summaries: () => TE.right([down]) });
    expect(await confirmRejection(ports)(1001)()).toEqual(E.right(true));
    expect(await confirmReceipt(ports)(1001)()).toEqual(E.right(O.none));
    expect(ports.calls).not.toContain('pdf 1001');
  });

  it.each([404, 403])('is none where the bank prints none: %i', async (status) => {
    expect(await confirmRejection(world({ pdf: failing(refusedWith(status)) }))(1002)()).toEqual(
      E.right(false),
    );
  });

  it('without a session nothing is shown and no call made', async () => {
    const ports = world({ hasSession: false });
    expect(await confirmRejection(ports)(1002)()).toEqual(E.right(false));
    expect(ports.calls).toEqual([]);
  });

  it.each([unreachable, refusedWith(401), refusedWith(503)])(
    'fails as the bank does: %o',
    async (failure) => {
      expect(await confirmRejection(world({ pdf: failing(failure) }))(1002)()).toEqual(E.left(failure));
      expect(await confirmRejection(world({ summaries: failing(failure) }))(1002)()).toEqual(E.left(failure));
    },
  );
});
