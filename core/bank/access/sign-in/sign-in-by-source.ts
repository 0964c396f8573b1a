import { E, pipe, TE } from '../../../shared/fp.ts';
import { parseRut, type Rut } from '../../../shared/rut.ts';
import type { Stored } from '../../shared-ports.ts';
import { spentProof } from '../../spent-proof.ts';
import { isKnownDevice, rememberIfPossible } from './known-device.ts';
import type { AccessBankPorts } from '../ports.ts';
import { signIn, type AskedSignIn, type SignInOutcome } from './sign-in.ts';
import { attemptsFrom, releaseSlots, type Networks } from '../../attempts/source-slots.ts';

type Ports = Pick<
  AccessBankPorts,
  | 'access'
  | 'attempts'
  | 'audit'
  | 'captchaJudge'
  | 'captchas'
  | 'clock'
  | 'devices'
  | 'hasher'
  | 'homeSessions'
  | 'knownDevices'
  | 'secrets'
  | 'sourceSlots'
  | 'users'
>;

export type AskedSignInBySource = Omit<AskedSignIn, 'isFromKnown'> & {
  readonly from: Networks;
  /** Captcha response for the action `ingreso` (sign-in). */
  readonly proof: string | undefined;
  /** Known-device token from an earlier sign-in in this browser. */
  readonly device: string | undefined;
  /** Counts one call in the source's rate limit; false beyond the limit. */
  readonly isWithinBudget: () => boolean;
};

/** Outcome of a sign-in by source; `comprobacion` and `conexion` were not verified: the first requires a captcha, the second already had one. `device` is the new known-device token for the browser. */
export type SignInBySourceOutcome =
  | Exclude<SignInOutcome, { outcome: 'signed-in' }>
  | (Extract<SignInOutcome, { outcome: 'signed-in' }> & { readonly device: string | undefined })
  | { readonly outcome: 'comprobacion' | 'conexion' };

const remembered =
  (ports: Ports, rut: Rut, device: string | undefined) =>
  (outcome: SignInOutcome): Stored<SignInBySourceOutcome> =>
    outcome.outcome === 'signed-in'
      ? pipe(
          rememberIfPossible(ports)(rut, { session: outcome.token, earlier: device }),
          TE.map((token) => ({ ...outcome, device: token })),
        )
      : TE.right(outcome);

const fromKnownDevice = (ports: Ports, asked: AskedSignInBySource, device: string): Stored<SignInOutcome> =>
  pipe(
    signIn(ports)({ ...asked, isFromKnown: true }),
    TE.tap(({ outcome }) =>
      outcome === 'credenciales' || outcome === 'ultimo-intento'
        ? ports.knownDevices.miss(ports.secrets.hash(device))
        : TE.right(undefined),
    ),
  );

const fromAnywhere = (ports: Ports, asked: AskedSignInBySource, rut: Rut): Stored<SignInBySourceOutcome> =>
  pipe(
    spentProof(ports)(asked.proof, 'ingreso'),
    TE.flatMap((proved): Stored<SignInBySourceOutcome> => {
      if (!proved && !asked.isWithinBudget()) return TE.right({ outcome: 'comprobacion' });
      const bound = { ...ports, attempts: attemptsFrom(ports, { ...asked.from, hasProof: proved }) };
      return pipe(
        signIn(bound)(asked),
        TE.tap(({ outcome }) =>
          outcome === 'signed-in' || outcome === 'passkey-next'
            ? releaseSlots(ports)(asked.from, rut)
            : TE.right(undefined),
        ),
        TE.flatMap(remembered(ports, rut, asked.device)),
        TE.orElse((refusal): Stored<SignInBySourceOutcome> =>
          refusal.refused === 'braked'
            ? TE.right({ outcome: proved ? 'conexion' : 'comprobacion' })
            : TE.left(refusal),
        ),
      );
    }),
  );

/** Use case: signs in by source. A sign-in from a known device has no limits by source; any other must be within the rate limit or have a captcha, and within the limit of persons per source; beyond them the sign-in is neither verified nor counted (EXT-507, EXT-508, EXT-509). */
export const signInBySource =
  (ports: Ports) =>
  (asked: AskedSignInBySource): Stored<SignInBySourceOutcome> =>
    pipe(
      parseRut(asked.user),
      E.match(
        (): Stored<SignInBySourceOutcome> => TE.right({ outcome: 'credenciales' }),
        (rut) =>
          pipe(
            isKnownDevice(ports)(rut, asked.device),
            TE.flatMap((isKnown) =>
              isKnown && asked.device !== undefined
                ? pipe(
                    fromKnownDevice(ports, asked, asked.device),
                    TE.flatMap(remembered(ports, rut, asked.device)),
                  )
                : fromAnywhere(ports, asked, rut),
            ),
          ),
      ),
    );
