import { passwordResetOverHttp } from '#adapters/http/access/password-reset.ts';
import { loadDevices } from '#core/access/forgotten-password/load-devices.ts';
import { resetWithCard, resetWithoutCard } from '#core/access/forgotten-password/reset-password.ts';
import { validateCardUser } from '#core/access/forgotten-password/validate-card-user.ts';
import type { PasswordPolicy } from '#core/access/password/policy.ts';
import { ForgottenPasswordScreen } from '#ui/access/forgotten-password/ForgottenPasswordScreen.tsx';
import { ForgottenPasswordStore } from '#ui/access/forgotten-password/ForgottenPasswordStore.ts';
import { routeForAccess, routeForReset } from '#ui/app/access-routes.ts';
import { resultInNavigation } from '#ui/app/result-in-navigation.ts';
import { type Leave, Visit } from '#ui/app/Visit.tsx';
import { take } from '#composition/container.ts';
import { accessContext, portalCaptcha } from '#composition/web/access.ts';
import { passwordPolicy } from '#composition/web/password-policy.ts';
import { portal } from '#composition/web/portal.ts';
import { portalSettings } from '#composition/web/tokens.ts';

const storeWith = (policy: PasswordPolicy) => (leave: Leave) => {
  const ports = { passwordReset: passwordResetOverHttp(accessContext()) };
  return new ForgottenPasswordStore(
    {
      validateCardUser: validateCardUser(ports),
      loadDevices: loadDevices(ports),
      resetWithCard: resetWithCard(ports),
      resetWithoutCard: resetWithoutCard(ports),
    },
    {
      captcha: portalCaptcha(),
      settings: take(portal, portalSettings),
      policy,
      exits: {
        finish: (outcome, ticket) =>
          leave(
            routeForReset[outcome],
            resultInNavigation(ticket === undefined ? {} : { numero: ticket.number, hasta: ticket.until }),
          ),
        toLogin: () => leave(routeForAccess.signIn),
      },
    },
  );
};

const pageWith = (policy: PasswordPolicy) => {
  const makeStore = storeWith(policy);
  return () => <Visit makeStore={makeStore} Screen={ForgottenPasswordScreen} />;
};

/** The page, once what is asked of a new key is known. */
export const loaded = async () => ({ default: pageWith(await passwordPolicy()) });
