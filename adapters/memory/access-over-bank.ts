import type { AccessPorts } from '#core/access/ports.ts';
import { credentialText } from '#core/access/challenge/credential.ts';
import { sendThirdKey } from '#core/bank/access/challenge/send-third-key.ts';
import { createKeyWithDevice } from '#core/bank/access/key-request/create-key-with-device.ts';
import { createKeyWithOldKey } from '#core/bank/access/key-request/create-key-with-old-key.ts';
import { forgottenPasswordDevices } from '#core/bank/access/forgotten-password/forgotten-password-devices.ts';
import { keyReceiptPdf } from '#core/bank/access/key-request/key-receipt-pdf.ts';
import type { FlowTokens } from '#core/bank/access/flow.ts';
import { keyRequestDevices } from '#core/bank/access/key-request/key-request-devices.ts';
import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import { reactivateKey } from '#core/bank/access/reactivation/reactivate-key.ts';
import { reactivationDevices } from '#core/bank/access/reactivation/reactivation-devices.ts';
import { resetKeyWithoutProduct } from '#core/bank/access/forgotten-password/reset-key-without-product.ts';
import { resetKey } from '#core/bank/access/forgotten-password/reset-key.ts';
import { userCompanyRelation } from '#core/bank/access/key-request/user-company-relation.ts';
import { validateCardUser } from '#core/bank/access/forgotten-password/validate-card-user.ts';
import { validateOldKey } from '#core/bank/access/key-request/validate-old-key.ts';
import { validateUser } from '#core/bank/access/key-request/validate-user.ts';
import type { BankRefusal } from '#core/bank/refusal.ts';
import type { Failure } from '#core/shared/failure.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { failureOfRefusal } from './failure-of-refusal.ts';

type Recovery = Pick<AccessPorts, 'passwordReset' | 'reactivation' | 'keyRequests'>;

const told = <Value>(asked: TE.TaskEither<BankRefusal, Value>): TE.TaskEither<Failure, Value> =>
  pipe(asked, TE.mapLeft(failureOfRefusal));

/** Creates a holder of a flow's token in memory, as the cookie of a browser with one tab would be. */
const heldToken = () => {
  let tokens: FlowTokens = [];
  return {
    hold: (next: string): void => {
      tokens = [next];
    },
    withTokens: <Value>(
      ask: (tokens: FlowTokens) => TE.TaskEither<BankRefusal, Value>,
    ): TE.TaskEither<Failure, Value> =>
      told(
        pipe(
          TE.fromIO(() => tokens),
          TE.flatMap(ask),
        ),
      ),
  };
};

/** Source of all calls to the in-page bank, for its rate limits. */
const thisPage = { network: 'esta página', wider: ['esta página'] };

/** Creates the access ports that call the demonstration's in-page bank directly; each set of ports serves one visitor. */
export const accessOverBank = (bank: AccessBankPorts): Recovery => {
  const reactivation = heldToken();
  const request = heldToken();
  return {
    passwordReset: {
      validateUser: (asked) => told(validateCardUser(bank)(asked)),
      devices: (asked) => told(forgottenPasswordDevices(bank)({ ...asked, thirdKeyOnChoice: true })),
      sendThirdKey: ({ rut, rToken }) =>
        told(sendThirdKey(bank)({ flow: 'olvido-clave', tokens: [rToken], rut })),
      resetWithCard: (asked) => told(resetKey(bank)(asked)),
      resetWithoutCard: (asked) => told(resetKeyWithoutProduct(bank)({ ...asked, caller: thisPage })),
    },
    reactivation: {
      devices: (asked) =>
        pipe(
          told(reactivationDevices(bank)({ ...asked, thirdKeyOnChoice: true })),
          TE.map(({ token, configuration }) => {
            reactivation.hold(token);
            return configuration;
          }),
        ),
      sendThirdKey: ({ rut }) =>
        reactivation.withTokens((tokens) => sendThirdKey(bank)({ flow: 'reactivacion', tokens, rut })),
      reactivate: ({ rut, credential }) =>
        reactivation.withTokens((tokens) =>
          reactivateKey(bank)({ tokens, rut, credential, typed: credentialText(credential) }),
        ),
    },
    keyRequests: {
      validateUser: (asked) =>
        pipe(
          told(validateUser(bank)(asked)),
          TE.map(({ token }) => request.hold(token)),
        ),
      relation: (asked) => request.withTokens((tokens) => userCompanyRelation(bank)({ tokens, ...asked })),
      validateOldKey: (asked) => request.withTokens((tokens) => validateOldKey(bank)({ tokens, ...asked })),
      devices: (asked) =>
        request.withTokens((tokens) => keyRequestDevices(bank)({ tokens, ...asked, thirdKeyOnChoice: true })),
      sendThirdKey: ({ rut }) =>
        request.withTokens((tokens) => sendThirdKey(bank)({ flow: 'solicitud-clave', tokens, rut })),
      createWithDevice: (asked) =>
        request.withTokens((tokens) => createKeyWithDevice(bank)({ tokens, user: asked.rut, ...asked })),
      createWithOldKey: (asked) =>
        request.withTokens((tokens) => createKeyWithOldKey(bank)({ tokens, ...asked })),
      receiptPdf: (encryptedData) => told(keyReceiptPdf(bank)(encryptedData)),
    },
  };
};
