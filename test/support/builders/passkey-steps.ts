import type { Credential } from '#core/access/challenge/credential.ts';
import {
  addPasskey,
  askOwnThirdKey,
  authorisePasskey,
  ownPasskeys,
  passkeyDevices,
  removePasskey,
} from '#core/bank/access/passkeys/manage-passkeys.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import type { Rut } from '#core/shared/rut.ts';
import { right } from '#test/support/right.ts';
import { ana, key, type AccessBank } from '#test/support/worlds/access-bank.ts';

/** Signs a user in and opens the flow that changes passkeys. */
export const passkeyVisit = async (bank: AccessBank, user: Rut = ana, thirdKeyOnChoice = false) => {
  const entered = right(await signIn(bank.ports)({ user, password: key })());
  const session = entered.outcome === 'signed-in' ? entered.token : undefined;
  const { token } = right(await passkeyDevices(bank.ports)({ session, thirdKeyOnChoice })());
  const inFlow = { session, tokens: [token] };
  return {
    ...inFlow,
    authorise: (credential: Credential | undefined) =>
      authorisePasskey(bank.ports)({ ...inFlow, credential })(),
    add: (challenge: string, { id = 'nueva', name = 'Celular', attestation = 'pública nueva' } = {}) =>
      addPasskey(bank.ports)({
        ...inFlow,
        name,
        attestation: { id, clientDataJSON: challenge, attestationObject: attestation },
      })(),
    sendThirdKey: () => askOwnThirdKey(bank.ports)(inFlow)(),
    remove: (id: string, credential: Credential | undefined) =>
      removePasskey(bank.ports)({ ...inFlow, id, credential })(),
    list: async () => right(await ownPasskeys(bank.ports)({ session })()),
  };
};

/** Adds a passkey after the proof of a Digipass. */
export const addAPasskey = async (bank: AccessBank, own: { readonly id?: string } = {}): Promise<void> => {
  const visit = await passkeyVisit(bank);
  const { challenge } = right(await visit.authorise(await bank.credential(ana, '8')));
  right(await visit.add(challenge, own));
};
