// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { BrowserRouter, createRoutesFromElements, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { App } from '#ui/app/App.tsx';
import { PortabilityArea, type PortabilityPages } from '#ui/app/PortabilityArea.tsx';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { theEntry } from '#test/support/builders/journey.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

afterEach(cleanup);

const pages = new Proxy({} as PortabilityPages, {
  get: (_, name) => () => <p>página {String(name)}</p>,
});

const area = () =>
  PortabilityArea({ journey: new JourneyStore(), pages, SessionCare: () => null, UploadNotices: () => null });

const areas = { portability: area, login: () => <p>página de ingreso</p> };

/** Opens an address without cookies; returns the page shown and the path reached. */
const open = (address: string, of = areas): readonly [page: string, address: string] => {
  window.history.replaceState(null, '', address);
  render(
    <App settings={somePortalSettings} areas={of} Router={BrowserRouter} onNavigate={() => undefined} />,
  );
  const page = screen.getByText(/^página /).textContent.replace('página ', '');
  return [page, window.location.pathname];
};

const addresses = {
  Landing: [
    ['PROUTE-14', '/portabilidad/formulario-landing'],
    ['PROUTE-15', '/portabilidad/'],
    ['PROUTE-16', '/portabilidad'],
  ],
  Identity: [['PROUTE-17', '/portabilidad/equifax']],
  Representative: [['PROUTE-18', '/portabilidad/representante-legal']],
  Company: [['PROUTE-19', '/portabilidad/informacion-empresa']],
  Request: [['PROUTE-20', '/portabilidad/informacion-solicitud']],
  Receipt: [['PROUTE-21', '/comprobante']],
  Rejection: [['PROUTE-22', '/comprobante/rechazo']],
  Status: [['PROUTE-23', '/portabilidad/comprobar-solicitud']],
  Offer: [['the offer', '/portabilidad/oferta']],
  Documents: [['the documents', '/portabilidad/mis-documentos']],
  Additional: [['PROUTE-24', '/portabilidad/informacion-adicional']],
  Text: [
    ['a text in use', '/portabilidad/textos/terminos'],
    ['a version of a text', '/portabilidad/textos/terminos/v1'],
  ],
  About: [['what it is', '/portabilidad/acerca-de/tema']],
} as const satisfies Record<keyof PortabilityPages, readonly (readonly [id: string, address: string])[]>;

describe('PROUTE-03 the addresses of the flow, none of which asks for a login', () => {
  it.each(
    Object.entries(addresses).flatMap(([page, rows]) =>
      rows.map(([id, address]) => [id, address, page] as const),
    ),
  )('%s %s', (_, address, page) => {
    expect(open(address)).toEqual([page, address]);
  });

  it.each(['/portabilidad/nada', '/portabilidad/login', '/comprobante/otra'])(
    'PROUTE-08 PROUTE-09 %s opens the landing',
    (address) => {
      const places = window.history.length;
      expect(open(address)).toEqual(['Landing', '/portabilidad/']);
      expect(window.history.length).toBe(places);
    },
  );

  it.each(['/', '/nada', '/login', '/portabilidad/nada'])(
    'PROUTE-09 of a portal of portability alone %s opens the landing',
    (address) => {
      expect(open(address, { portability: area, login: area })).toEqual(['Landing', '/portabilidad/']);
    },
  );
});

it('SEC-08 SOL-76 the area follows its journey, tells of uploads, and warns of the end of a session once somebody is identified', () => {
  const journey = new JourneyStore();
  const SessionCare = () => <i>cuidado</i>;
  const UploadNotices = () => <i>avisos</i>;
  const portability = () => PortabilityArea({ journey, pages, SessionCare, UploadNotices });
  window.history.replaceState(null, '', '/portabilidad/');
  render(
    <App
      settings={somePortalSettings}
      areas={{ ...areas, portability }}
      Router={BrowserRouter}
      onNavigate={() => undefined}
    />,
  );
  const shown = () => [
    window.location.pathname,
    ...screen.getAllByText(/./, { selector: 'i' }).map(({ textContent }) => textContent),
  ];
  const at = shown();
  act(() => void journey.dispatch({ did: 'enter', entry: theEntry }));
  const asked = shown();
  act(
    () => void journey.dispatch({ did: 'prove-identity', shortIdCounts: 'withCheckDigit', checking: true }),
  );
  expect([at, asked, shown()]).toEqual([
    ['/portabilidad/', 'avisos'],
    ['/portabilidad/equifax', 'avisos'],
    ['/portabilidad/comprobar-solicitud', 'cuidado', 'avisos'],
  ]);
});

/** Returns the routes inside an element, at any depth. */
const routesIn = (node: ReactNode): readonly ReactNode[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement(child)) return [];
    const { children } = (child as ReactElement<{ readonly children?: ReactNode }>).props;
    return child.type === Routes ? [children] : routesIn(children);
  });

describe('PROUTE-07 the routes of the flow', () => {
  it('all have one parent element', () => {
    const [routes, ...others] = routesIn(area()).map((children) => createRoutesFromElements(children));
    expect(others).toEqual([]);
    expect(routes).toHaveLength(1);
    expect(routes?.[0]?.children?.length).toBeGreaterThan(9);
  });
});
