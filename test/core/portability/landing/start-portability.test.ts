import { describe, expect, it } from 'vitest';
import { startPortability } from '#core/portability/landing/start-portability.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { garbled, refusedWith } from '#test/support/builders/failure.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const entry = anEntry();

const worldWhere = (answer: E.Either<Failure, boolean>) => ({
  ...happyPortability(),
  customers: { isBankCustomer: () => TE.fromEither(answer) },
});

describe('LAND-26 the bank is asked whether this company is its customer', () => {
  it('by the rut of the company, not by that of its representative', async () => {
    const ports = {
      ...happyPortability(),
      customers: { isBankCustomer: (asked: string) => TE.right(asked === entry.company) },
    };
    expect(await startPortability(ports)(entry, 0)()).toEqual(E.right('already-a-customer'));
  });
});

describe('LAND-27 a customer goes no further', () => {
  it('than the landing', async () => {
    expect(await startPortability(worldWhere(E.right(true)))(entry, 0)()).toEqual(
      E.right('already-a-customer'),
    );
  });
});

describe('LAND-29 anyone else continues to the questions', () => {
  it('after a plain no', async () => {
    expect(await startPortability(worldWhere(E.right(false)))(entry, 0)()).toEqual(
      E.right('answer-questions'),
    );
  });
});

describe('LAND-28 PERR-03 a failed customer check never stops the visitor', () => {
  it.each<[string, Failure]>([
    ['no answer at all', unreachable],
    ['an answer nobody can read', garbled],
    ['400', refusedWith(400)],
    ['403', refusedWith(403, { mensaje: 'no' })],
    ['404', refusedWith(404)],
    ['409', refusedWith(409)],
    ['429', refusedWith(429)],
    ['500', refusedWith(500)],
    ['503', refusedWith(503)],
  ])('%s', async (_, failure) => {
    expect(await startPortability(worldWhere(E.left(failure)))(entry, 0)()).toEqual(
      E.right('answer-questions'),
    );
  });
});

describe('SEC-18 a 401 takes precedence over continuing', () => {
  it('and stays a failure', async () => {
    const ended = E.left(refusedWith(401));
    expect(await startPortability(worldWhere(ended))(entry, 0)()).toEqual(ended);
  });
});

describe('PROUTE-06 LAND-30 LAND-31 the intent stays in the session for the screen after the questions', () => {
  it("mode 1 sets the visitor's flag, mode 0 clears it, whatever the check answers", async () => {
    const ports = worldWhere(E.left(refusedWith(500)));
    await startPortability(ports)(entry, 1)();
    expect(ports.session.isChecking()).toBe(true);
    await startPortability(ports)(entry, 0)();
    expect(ports.session.isChecking()).toBe(false);
  });
});

describe('LAND-29 the customer check runs in both modes', () => {
  it.each([0, 1] as const)('mode %i', async (mode) => {
    expect(await startPortability(worldWhere(E.right(true)))(entry, mode)()).toEqual(
      E.right('already-a-customer'),
    );
  });
});
