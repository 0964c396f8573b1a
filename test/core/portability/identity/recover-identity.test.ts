import { describe, expect, it } from 'vitest';
import { goToProvider } from '#core/portability/identity/go-to-provider.ts';
import { recoverIdentity } from '#core/portability/identity/recover-identity.ts';
import type { PortabilityPorts } from '#core/portability/ports.ts';
import { unreachable, type Failure } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anEntry, aRut } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aToken, happyPortability } from '#test/support/worlds/portability-world.ts';

const { company, representative } = anEntry();
const entry = { company, representative };

type Standing = PortabilityPorts['digitalIdentity']['standing'];

const world = (standing: Standing, { checking = false } = {}) => {
  const happy = happyPortability();
  happy.session.remember(aToken)();
  happy.session.markChecking(checking)();
  return { ...happy, digitalIdentity: { ...happy.digitalIdentity, standing } };
};
const standingAt =
  (isIdentified: boolean, of = entry): Standing =>
  () =>
    TE.right({ ...of, isIdentified });
const failing =
  (failure: Failure): Standing =>
  () =>
    TE.left(failure);
const intent = { returned: undefined, counts: 'withCheckDigit' } as const;

describe('EXT-2858 whoever comes back from a provider of identities', () => {
  it('goes on to step 2, which a proof of identity does not replace', async () => {
    expect(await recoverIdentity(world(standingAt(true)), intent)()).toEqual(
      E.right(E.right({ at: 'representative', entry })),
    );
  });

  it('goes to the status if that is what he came for, and to step 3 for his own rut', async () => {
    const checking = world(standingAt(true), { checking: true });
    expect(await recoverIdentity(checking, intent)()).toEqual(E.right(E.right({ at: 'status', entry })));
    const own = { company: aRut('12.345.678-5'), representative };
    expect(await recoverIdentity(world(standingAt(true, own)), intent)()).toEqual(
      E.right(E.right({ at: 'company', entry: own })),
    );
  });

  it('is at the questions again if nothing was proved, whatever the address says', async () => {
    const ports = world(standingAt(false));
    expect(await recoverIdentity(ports, intent)()).toEqual(E.right(E.right({ at: 'identity', entry })));
    expect(await recoverIdentity(ports, { ...intent, returned: 'vencida' })()).toEqual(
      E.right(E.right({ at: 'identity', entry, returned: 'vencida' })),
    );
    const proved = world(standingAt(true));
    expect(await recoverIdentity(proved, { ...intent, returned: 'repetida' })()).toEqual(
      E.right(E.right({ at: 'representative', entry })),
    );
  });

  it('begins again without a session, and at a bank without these calls', async () => {
    expect(await recoverIdentity(happyPortability(), intent)()).toEqual(E.right(E.left('no-session')));
    expect(await recoverIdentity(world(failing(refusedWith(404))), intent)()).toEqual(
      E.right(E.left('no-session')),
    );
  });

  it.each([refusedWith(401), refusedWith(408), refusedWith(429), refusedWith(503), unreachable])(
    '%o fails',
    async (failure) => {
      expect(await recoverIdentity(world(failing(failure)), intent)()).toEqual(E.left(failure));
    },
  );
});

it('EXT-2851 a visit to a provider needs the session of the questions', async () => {
  const happy = happyPortability();
  expect(await goToProvider(happy)()).toEqual(E.left(unreachable));
  happy.session.remember(aToken)();
  expect(await goToProvider(happy)()).toEqual(E.right('https://identidad.example/entrar'));
});
