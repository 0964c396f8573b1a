import { certificateComponent } from '#adapters/browser/certificate-signer.ts';
import { signedTransactionsOverHttp } from '#adapters/http/access/certificates.ts';
import { reactivationOverHttp } from '#adapters/http/access/reactivation.ts';
import { listCertificates, runCertificate } from '#core/access/challenge/certificate-flow.ts';
import { findDevices } from '#core/access/reactivation/find-devices.ts';
import { reactivateKey } from '#core/access/reactivation/reactivate-key.ts';
import { ReactivationScreen } from '#ui/access/reactivation/ReactivationScreen.tsx';
import { ReactivationStore } from '#ui/access/reactivation/ReactivationStore.ts';
import { toldReactivation } from '#ui/access/result/told-reactivation.ts';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { resultInNavigation } from '#ui/app/result-in-navigation.ts';
import { type Leave, Visit } from '#ui/app/Visit.tsx';
import { take } from '#composition/container.ts';
import { accessContext, portalCaptcha } from '#composition/web/access.ts';
import { portal } from '#composition/web/portal.ts';
import { portalSettings } from '#composition/web/tokens.ts';

const pause = (milliseconds: number) => () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const makeStore = (leave: Leave) => {
  const context = accessContext();
  const settings = take(portal, portalSettings);
  const ports = {
    reactivation: reactivationOverHttp(context),
    certificates: {
      ...certificateComponent(
        { document, origin: window.location.origin, component: () => window.goSign },
        settings.acceso,
      ),
      ...signedTransactionsOverHttp(context),
    },
  };
  return new ReactivationStore(
    {
      findDevices: findDevices(ports, { certificate: settings.acceso.certificado }),
      reactivateKey: reactivateKey(ports),
      certificates: { list: listCertificates(ports), run: runCertificate(ports, pause) },
    },
    {
      captcha: portalCaptcha(),
      settings,
      exits: {
        finish: (result) =>
          leave(
            routeForAccess.reactivationResult,
            resultInNavigation(toldReactivation(result, settings.telefonos.empresas)),
          ),
        toLogin: () => leave(routeForAccess.signIn),
      },
    },
  );
};

const ReactivationPage = () => <Visit makeStore={makeStore} Screen={ReactivationScreen} />;

export default ReactivationPage;
