import type { PasskeyAssertion } from '#core/access/challenge/passkey.ts';
import { askSignInPasskey, signInWithPasskey } from '#core/bank/access/sign-in/passkey-sign-in.ts';
import { signInBySource } from '#core/bank/access/sign-in/sign-in-by-source.ts';
import { whoIsSignedIn } from '#core/bank/access/sign-in/who-is-signed-in.ts';
import type { Passkey } from '#core/bank/access/passkeys/passkey-ports.ts';
import { E, O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  ana,
  key,
  passkeyOf,
  signedBy,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';

type Changes = NonNullable<Parameters<typeof accessBank>[0]>;

/** Builds a bank that asks for a passkey at sign-in. */
export const askingBank = (changes: Changes = {}): AccessBank =>
  accessBank({
    ...changes,
    access: {
      passkeys: { rpId: 'portal.example', origin: 'https://portal.example', atSignIn: true },
      ...changes.access,
    },
  });

const from = { source: 'casa', around: ['barrio'], people: 9, peopleOfNetwork: 30 } as const;
const origin = { network: '192.0.2.x', browser: 'Chrome en Android' };

/** Simulates a browser that signs in at a bank, by password and then by passkey. */
export const browserAt = (bank: AccessBank, device?: string) => {
  let tokens: readonly string[] = [];
  const give = async (user: string = ana, password: string = key) => {
    const outcome = right(
      await signInBySource(bank.ports)({
        ...{ user, password, from, device, origin, proof: undefined, isWithinBudget: () => true },
      })(),
    );
    if (outcome.outcome === 'passkey-next') tokens = [outcome.token, ...tokens];
    return outcome;
  };
  const ask = () => askSignInPasskey(bank.ports)(tokens)();
  const send = (assertion: PasskeyAssertion, earlier?: string) =>
    signInWithPasskey(bank.ports)({ tokens, assertion, earlier, device, from, origin })();
  const signed = async (own: Passkey = passkeyOf(ana), counter = 1) =>
    signedBy(own, right(await ask()).challenge, counter);
  return {
    ...{ give, ask, send, signed },
    /** Signs the challenge with a passkey and sends the result, as the page of the bank does. */
    use: async (own?: Passkey, counter?: number) => await send(await signed(own, counter)),
  };
};

/** Returns the user of the session that a sign-in opened. */
export const whoseSession = async (
  bank: AccessBank,
  answer: E.Either<unknown, { readonly token: string }>,
) =>
  E.isRight(answer)
    ? O.toUndefined(right(await whoIsSignedIn(bank.ports)(answer.right.token)()))?.user
    : undefined;
