import { keyRequestsOverHttp } from '#adapters/http/access/key-requests.ts';
import { createKeyWithDevice, createKeyWithOldKey } from '#core/access/key-request/create-key.ts';
import { validateCompany } from '#core/access/key-request/validate-company.ts';
import { validateUser } from '#core/access/key-request/validate-user.ts';
import type { PasswordPolicy } from '#core/access/password/policy.ts';
import { KeyRequestScreen } from '#ui/access/key-request/KeyRequestScreen.tsx';
import { KeyRequestStore } from '#ui/access/key-request/KeyRequestStore.ts';
import { receiptInNavigation } from '#ui/access/key-request/receipt-in-navigation.ts';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { resultInNavigation } from '#ui/app/result-in-navigation.ts';
import { type Leave, Visit } from '#ui/app/Visit.tsx';
import { take } from '#composition/container.ts';
import { accessContext, portalCaptcha } from '#composition/web/access.ts';
import { passwordPolicy } from '#composition/web/password-policy.ts';
import { portal } from '#composition/web/portal.ts';
import { portalSettings } from '#composition/web/tokens.ts';

const storeWith = (policy: PasswordPolicy) => (leave: Leave) => {
  const ports = { keyRequests: keyRequestsOverHttp(accessContext()) };
  return new KeyRequestStore(
    {
      validateUser: validateUser(ports),
      validateCompany: validateCompany(ports),
      createWithDevice: createKeyWithDevice(ports),
      createWithOldKey: createKeyWithOldKey(ports),
    },
    {
      captcha: portalCaptcha(),
      settings: take(portal, portalSettings),
      policy,
      exits: {
        finish: (receipt) => leave(routeForAccess.keyReceipt, receiptInNavigation(receipt)),
        fail: (page) => leave(routeForAccess.keyRequestError, resultInNavigation(page)),
        toLogin: () => leave(routeForAccess.signIn),
      },
    },
  );
};

const pageWith = (policy: PasswordPolicy) => {
  const makeStore = storeWith(policy);
  return () => <Visit makeStore={makeStore} Screen={KeyRequestScreen} />;
};

/** The page, once what is asked of a new key is known. */
export const loaded = async () => ({ default: pageWith(await passwordPolicy()) });
