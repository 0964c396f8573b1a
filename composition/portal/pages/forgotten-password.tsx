import { endOfReset } from '#core/access/journey-end.ts';
import { sendThirdKey } from '#core/access/challenge/send-third-key.ts';
import { signWithPasskey } from '#core/access/challenge/sign-with-passkey.ts';
import { loadDevices } from '#core/access/forgotten-password/load-devices.ts';
import { resetWithCard, resetWithoutCard } from '#core/access/forgotten-password/reset-password.ts';
import { validateCardUser } from '#core/access/forgotten-password/validate-card-user.ts';
import { ForgottenPasswordScreen } from '#ui/access/forgotten-password/ForgottenPasswordScreen.tsx';
import { ForgottenPasswordStore } from '#ui/access/forgotten-password/ForgottenPasswordStore.ts';
import { leaveAtEnd } from '#ui/access/journey-end.ts';
import { routeForAccess, routeForReset } from '#ui/app/access-routes.ts';
import { resultInNavigation } from '#ui/app/result-in-navigation.ts';
import { type Leave, Visit } from '#ui/app/Visit.tsx';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { passwordPolicy } from '../password-policy.ts';
import {
  authenticator,
  captcha,
  carriedRut,
  passkeys,
  passwordReset,
  portalSettings,
  ticketNews,
} from '../tokens.ts';

export const takes = {
  ...{ authenticator, captcha, carriedRut, passkeys, passwordReset, portalSettings },
  ticketNews,
};

export const page = async (own: Container<typeof takes>) => {
  const settings = take(own, portalSettings);
  const policy = await passwordPolicy(settings);
  const applied = applying(own, takes, (ports) => ({
    validateCardUser: validateCardUser(ports),
    loadDevices: loadDevices(ports, { passkeys: ports.authenticator.isSupported() }),
    signWithPasskey: signWithPasskey(ports),
    sendThirdKey: sendThirdKey(ports.passwordReset),
    resetWithCard: resetWithCard(ports),
    resetWithoutCard: resetWithoutCard(ports),
  }));
  const makeStore = (leave: Leave) =>
    new ForgottenPasswordStore(applied(), {
      captcha: take(own, captcha),
      settings,
      policy,
      carriedRut: take(own, carriedRut).rut,
      carryRut: take(own, carriedRut).put,
      exits: {
        finish: (outcome, ticket, mensaje) =>
          leaveAtEnd(
            leave,
            endOfReset({ outcome, hasNumber: ticket !== undefined }),
            routeForReset[outcome],
            resultInNavigation({
              ...(ticket === undefined ? {} : { numero: ticket.number, hasta: ticket.until }),
              ...(mensaje === undefined ? {} : { mensaje }),
              ...(outcome === 'passkey-elsewhere' ? { causa: 'llave-de-acceso' } : {}),
            }),
          ),
        left: take(own, ticketNews).left,
        toLogin: () => leave(routeForAccess.signIn),
      },
    });
  return () => <Visit makeStore={makeStore} Screen={ForgottenPasswordScreen} />;
};
