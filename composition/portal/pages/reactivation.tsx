import { sendThirdKey } from '#core/access/challenge/send-third-key.ts';
import { listCertificates, runCertificate } from '#core/access/challenge/certificate-flow.ts';
import { signWithPasskey } from '#core/access/challenge/sign-with-passkey.ts';
import { findDevices } from '#core/access/reactivation/find-devices.ts';
import { reactivateKey } from '#core/access/reactivation/reactivate-key.ts';
import { leaveAtEnd } from '#ui/access/journey-end.ts';
import { ReactivationScreen } from '#ui/access/reactivation/ReactivationScreen.tsx';
import { ReactivationStore } from '#ui/access/reactivation/ReactivationStore.ts';
import { toldReactivation } from '#ui/access/result/told-reactivation.ts';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { resultInNavigation } from '#ui/app/result-in-navigation.ts';
import { type Leave, Visit } from '#ui/app/Visit.tsx';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import {
  authenticator,
  captcha,
  carriedRut,
  certificateSigner,
  passkeys,
  portalSettings,
  reactivation,
} from '../tokens.ts';

export const takes = {
  ...{ authenticator, captcha, carriedRut, certificateSigner },
  ...{ passkeys, portalSettings, reactivation },
};

const pause = (milliseconds: number) => () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

export const page = (own: Container<typeof takes>) => {
  const settings = take(own, portalSettings);
  const applied = applying(own, takes, (taken) => {
    const ports = { reactivation: taken.reactivation, certificates: taken.certificateSigner };
    return {
      findDevices: findDevices(ports, {
        certificate: settings.acceso.certificado,
        passkeys: taken.authenticator.isSupported(),
      }),
      signWithPasskey: signWithPasskey(taken),
      sendThirdKey: sendThirdKey(ports.reactivation),
      reactivateKey: reactivateKey(ports),
      certificates: { list: listCertificates(ports), run: runCertificate(ports, pause) },
    };
  });
  const makeStore = (leave: Leave) =>
    new ReactivationStore(applied(), {
      captcha: take(own, captcha),
      settings,
      carriedRut: take(own, carriedRut).rut,
      carryRut: take(own, carriedRut).put,
      exits: {
        finish: (result) =>
          leaveAtEnd(
            leave,
            result.kind === 'success' ? 'key-reactivated' : undefined,
            routeForAccess.reactivationResult,
            resultInNavigation(toldReactivation(result, settings.telefonos.empresas, settings.acceso.plazos)),
          ),
        toLogin: () => leave(routeForAccess.signIn),
      },
    });
  return () => <Visit makeStore={makeStore} Screen={ReactivationScreen} />;
};
