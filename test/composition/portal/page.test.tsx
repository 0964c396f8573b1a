// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { giveAll, newContainer, type Container } from '#composition/container.ts';
import * as identity from '#composition/portal/pages/identity.tsx';
import * as offer from '#composition/portal/pages/offer.tsx';
import * as signInError from '#composition/portal/pages/sign-in-error.tsx';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';
import { journeyAt, journeyAtStatus } from '#test/support/builders/journey.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { showAt } from '#test/support/show-at.tsx';
import { heardPortal } from '#test/support/worlds/heard-portal.ts';
import { heardOf } from '#test/support/worlds/heard-use-cases.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

afterEach(cleanup);

const { acceso } = somePortalSettings;

/** The settings of a portal, and which of them were read. */
const watched = () => {
  const read = new Set<string>();
  const settings = new Proxy(somePortalSettings, {
    get: (given, name) => {
      read.add(String(name));
      return given[name as keyof PortalSettings];
    },
  });
  return { read, settings };
};

it('QST-35 the questions go by the hours of a lock, and count a short id, as the settings say', () => {
  const { read, settings } = watched();
  const { bureau, digitalIdentity, session } = happyPortability();
  const Page = identity.page(
    giveAll(newContainer(), identity.takes, {
      bureau: () => bureau,
      digitalIdentity: () => digitalIdentity,
      journey: () => journeyAt('identity'),
      leaveFor: () => () => undefined,
      portalSettings: () => settings,
      sessionOpened: () => session,
    }),
  );
  showAt(<Page />, '/portabilidad/equifax');
  expect([...read].toSorted()).toEqual(['bloqueoHoras', 'identidadDigital', 'shortIdCounts']);
});

it('QST-35 so do those of an offer', () => {
  const { read, settings } = watched();
  const { browserDate, currentDate, downloads, identityAgain, offers, requests, session } =
    happyPortability();
  const Page = offer.page(
    giveAll(newContainer(), offer.takes, {
      browserDate: () => browserDate,
      currentDate: () => currentDate,
      downloads: () => downloads,
      identityAgain: () => identityAgain,
      journey: () => journeyAtStatus(),
      newKey: () => () => 'llave',
      offers: () => offers,
      portalSettings: () => settings,
      requests: () => requests,
      session: () => session,
    }),
  );
  render(
    <PortalSettingsProvider value={somePortalSettings}>
      <MemoryRouter initialEntries={['/portabilidad/oferta?idSolicitud=1001']}>
        <Page />
      </MemoryRouter>
    </PortalSettingsProvider>,
  );
  expect([...read]).toEqual(['bloqueoHoras']);
});

it('ROOT-12 LOGIN-40 the login error sends who has no bookmark to the home of the settings, once', () => {
  const left: string[] = [];
  let stops = 0;
  const cookies = {
    areEnabled: () => true,
    hasBookmark: () => false,
    hasStop: () => false,
    putStop: () => void (stops += 1),
    context: () => undefined,
    takeRefusedRut: () => '',
  };
  const Page = signInError.page(
    giveAll(newContainer(), signInError.takes, {
      cookies: () => cookies,
      leaveFor: () => (address) => void left.push(address),
      portalSettings: () => somePortalSettings,
    }),
  );
  showAt(<Page />, '/loginError');
  expect([left, stops]).toEqual([[acceso.rutaEmpresa], 1]);
});

type UseCase = (...given: readonly unknown[]) => unknown;

const leavesOf = (made: unknown, path = ''): readonly (readonly [string, UseCase])[] =>
  typeof made === 'function'
    ? [[path, made as UseCase]]
    : Object.entries(Object(made)).flatMap(([name, each]) =>
        leavesOf(each, path === '' ? name : `${path}.${name}`),
      );

/** The use cases of a part of the portal by name, as its container makes them for a store, and what ports hear. */
const useCasesOf = async (part: (own: never) => unknown) => {
  const settings = { ...somePortalSettings, acceso: { ...acceso, llavesDeAcceso: true } };
  const { own, heard } = heardPortal({ settings });
  const register = vi.spyOn(own as Container, 'register');
  await part(own as never);
  const provider: unknown = register.mock.calls.at(-1)?.[1];
  const { useFactory } = provider as { readonly useFactory: () => unknown };
  return { useCases: Object.fromEntries(leavesOf(useFactory())), heard };
};

/** Carries out a use case of whatever shape. */
const carryOut = async (useCase: UseCase | undefined, given: readonly unknown[]): Promise<void> => {
  const answer = useCase?.(...given);
  await (typeof answer === 'function' ? answer() : answer);
};

it.each(Object.entries(heardOf))(
  'the use cases of %s are asked of the ports of their names',
  async (_, [part, rows]) => {
    const { useCases, heard } = await useCasesOf(part);
    const told: Record<string, string> = {};
    for (const [name, [given]] of Object.entries(rows)) {
      heard.splice(0);
      await carryOut(useCases[name], given);
      told[name] = heard.toSorted().join(', ');
    }
    expect(told).toEqual(
      Object.fromEntries(
        Object.entries(rows).map(([name, [, asks]]) => [name, asks.split(', ').toSorted().join(', ')]),
      ),
    );
    expect(Object.keys(useCases).toSorted()).toEqual(Object.keys(rows).toSorted());
  },
);
