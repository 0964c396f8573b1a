import { sendThirdKey } from '#core/access/challenge/send-third-key.ts';
import { signWithPasskey } from '#core/access/challenge/sign-with-passkey.ts';
import { createKeyWithDevice, createKeyWithOldKey } from '#core/access/key-request/create-key.ts';
import { validateCompany } from '#core/access/key-request/validate-company.ts';
import { validateUser } from '#core/access/key-request/validate-user.ts';
import { KeyRequestScreen } from '#ui/access/key-request/KeyRequestScreen.tsx';
import { KeyRequestStore } from '#ui/access/key-request/KeyRequestStore.ts';
import { leaveAtEnd } from '#ui/access/journey-end.ts';
import { receiptInNavigation } from '#ui/access/key-request/receipt-in-navigation.ts';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { resultInNavigation } from '#ui/app/result-in-navigation.ts';
import { type Leave, Visit } from '#ui/app/Visit.tsx';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { passwordPolicy } from '../password-policy.ts';
import { authenticator, captcha, keyRequests, passkeys, portalSettings } from '../tokens.ts';

export const takes = { authenticator, captcha, keyRequests, passkeys, portalSettings };

export const page = async (own: Container<typeof takes>) => {
  const settings = take(own, portalSettings);
  const policy = await passwordPolicy(settings);
  const applied = applying(own, takes, (ports) => ({
    validateUser: validateUser(ports),
    validateCompany: validateCompany(ports, { passkeys: ports.authenticator.isSupported() }),
    signWithPasskey: signWithPasskey(ports),
    sendThirdKey: sendThirdKey(ports.keyRequests),
    createWithDevice: createKeyWithDevice(ports),
    createWithOldKey: createKeyWithOldKey(ports),
  }));
  const makeStore = (leave: Leave) =>
    new KeyRequestStore(applied(), {
      captcha: take(own, captcha),
      settings,
      policy,
      exits: {
        finish: (receipt) =>
          leaveAtEnd(leave, 'first-key', routeForAccess.keyReceipt, receiptInNavigation(receipt)),
        fail: (told) => leave(routeForAccess.keyRequestError, resultInNavigation(told)),
        toLogin: () => leave(routeForAccess.signIn),
      },
    });
  return () => <Visit makeStore={makeStore} Screen={KeyRequestScreen} />;
};
