// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import * as pages from '#ui/access/result/result-pages.tsx';
import { toldReactivation } from '#ui/access/result/told-reactivation.ts';
import { resultInNavigation, type StoredResult } from '#ui/app/result-in-navigation.ts';
import { phoneLink } from '#core/shared/phone-link.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { showAt } from '#test/support/show-at.tsx';

afterEach(cleanup);

type Page = ComponentType<{
  readonly leaveFor: (address: string) => void;
  readonly copy: (text: string) => Promise<boolean>;
  readonly news: { readonly whenReplaced: (number: string, work: () => void) => () => void };
}>;

const copied: string[] = [];
const replaced = new Map<string, () => void>();
const news = {
  whenReplaced: (number: string, work: () => void) => {
    replaced.set(number, work);
    return () => void replaced.delete(number);
  },
};

const open = (Page: Page, result?: StoredResult | object, copies = true) => {
  const copy = (text: string) => {
    copied.push(text);
    return Promise.resolve(copies);
  };
  const left: string[] = [];
  showAt(
    <Routes>
      <Route
        path="/pagina"
        element={<Page leaveFor={(address) => left.push(address)} copy={copy} news={news} />}
      />
      <Route path="/mensaje-login" element={<pages.LoginMessagePage />} />
      <Route path="*" element={null} />
    </Routes>,
    '/pagina',
    result === undefined ? undefined : resultInNavigation(result),
  );
  return left;
};

const where = () => screen.getByTestId('where').textContent;
const said = () => document.querySelector('.result-message')?.textContent;
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const style = () => document.querySelector('.badge')?.className.replace(/^badge badge-/, '');
const phone = () => screen.getByRole('link').getAttribute('href');
const serviceDown = 'Este servicio está temporalmente no disponible, por favor intente más tarde.';

describe('ROOT-27 a page opened directly', () => {
  it.each([
    'WithProductPage',
    'WithoutProductPage',
    'NoDevicePage',
    'ResetErrorPage',
    'KeyRequestErrorPage',
    'LoginMessagePage',
    'ReactivationMessagePage',
    'SystemErrorPage',
    'MessagePage',
  ] as const)('%s leads to the login', (name) => {
    open(pages[name]);
    expect(where()).toBe('/login');
  });

  it('LOGIN-41 LOGIN-42 the login error says its own', () => {
    open(pages.LoginErrorPage);
    expect(title()).toBe('Error del Sistema');
    expect(
      screen.getByText(
        'Este servicio está temporalmente fuera de servicio, por favor intenta más tarde [Error = 500].',
      ),
    ).toBeTruthy();
    expect(document.title).toBe('Error de Sistema');
    press('Ir al ingreso');
    expect(where()).toBe('/login');
  });

  it('ERR-03 ERR-09 PERR-17 PERR-18 PERR-19 the generic error page says the contingency default', () => {
    open(pages.ContingencyPage);
    expect([title(), style(), document.title]).toEqual(['Estimado Cliente', 'error', 'Error de Sistema']);
    expect(screen.getByText(serviceDown)).toBeTruthy();
    press('Continuar');
    expect(where()).toBe('/login');
  });
});

describe('PERR-23 the phone on a page of a result', () => {
  const { empresas, sistema } = somePortalSettings.telefonos;
  it.each([
    ['WithProductPage', empresas],
    ['WithoutProductPage', empresas],
    ['NoDevicePage', empresas],
    ['ResetErrorPage', empresas],
    ['KeyRequestErrorPage', empresas],
    ['LoginMessagePage', empresas],
    ['ReactivationMessagePage', empresas],
    ['LoginErrorPage', empresas],
    ['ContingencyPage', empresas],
    ['SystemErrorPage', sistema],
    ['MessagePage', empresas],
  ] as const)('of %s is %s', (name, number) => {
    open(pages[name], { tipo: 'error' });
    const links = [...document.querySelectorAll('a[href^="tel:"]')].map((link) => link.getAttribute('href'));
    expect(new Set(links)).toEqual(new Set([phoneLink(number)]));
  });
});

describe('the ends of the forgotten password', () => {
  it('OLV-30 EXT-1134 EXT-1335 with a product the key was made, as the title says, and the button leads to the login', () => {
    open(pages.WithProductPage, {});
    expect(screen.getByText('Su clave ha sido creada exitosamente.')).toBeTruthy();
    expect(screen.getByText(/^Ya sirve: .* ese bloqueo terminó\.$/)).toBeTruthy();
    expect([style(), document.title]).toEqual(['ok', 'Olvido de Clave']);
    expect(title()).toBe('Su clave nueva está lista');
    fireEvent.click(screen.getByRole('button'));
    expect(where()).toBe('/login');
  });

  it('OLV-29 OLV-30 without a product the phone service is to be called first', () => {
    open(pages.WithoutProductPage, {});
    expect(said()).toBe(
      'Su clave ha sido creada. Para activarla llame a nuestro servicio telefónico al 600 111 2222.',
    );
    fireEvent.click(screen.getByRole('button'));
    expect(where()).toBe('/login');
  });

  it('EXT-1306 EXT-1335 the key that waits for a call is no success yet, and its page says so', () => {
    open(pages.WithoutProductPage, { numero: '482913', hasta: '23/11/2026 14:32 Hrs.' });
    expect([title(), style()]).toEqual(['Falta activar su clave nueva', 'info']);
    expect(screen.getByText(/hasta entonces la clave nueva no sirve y la anterior no cambia/)).toBeTruthy();
  });

  it('EXT-101 tells the number of the key in groups to be read aloud, and until when', () => {
    open(pages.WithoutProductPage, { numero: '482913', hasta: '23/11/2026 14:32 Hrs.' });
    expect(screen.getByText('482 913')).toBeTruthy();
    expect(screen.getByText('23/11/2026 14:32 Hrs.')).toBeTruthy();
    expect(screen.getByText(/Anote el número: se lo pediremos cuando usted llame/)).toBeTruthy();
  });

  it('EXT-2840 a newer number of another tab takes the place of this one, which is not to be used', () => {
    open(pages.WithoutProductPage, { numero: '482913', hasta: '23/11/2026 14:32 Hrs.' });
    act(() => replaced.get('482913')?.());
    expect(screen.getByRole('alert').textContent).toMatch(/No use este número.*Llame con el número de esa/);
    expect(screen.queryByText('482 913')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copiar el número' })).toBeNull();
  });

  it('EXT-2845 EXT-2841 says what ends the number early, and that an earlier one of the connection is over', () => {
    open(pages.WithoutProductPage, { numero: '482913', hasta: '23/11/2026 14:32 Hrs.' });
    expect(screen.getByText(/Si antes de llamar ingresa con la clave anterior, o la reactiva/)).toBeTruthy();
    expect(screen.getByText(/Si pidió otro número antes, use solo este, el último/)).toBeTruthy();
    expect(
      screen.getByText(/es la que ya tenía o una de las tres anteriores, no se puede activar/),
    ).toBeTruthy();
  });

  it('EXT-1334 the number can be copied as it is, and the call is the first button', async () => {
    open(pages.WithoutProductPage, { numero: '482913', hasta: '23/11/2026 14:32 Hrs.' });
    const call = screen.getByRole('link', { name: 'Llamar al 600 111 2222' });
    expect([call.getAttribute('href'), call.className]).toEqual(['tel:6001112222', 'button button-primary']);
    press('Copiar el número');
    expect(await screen.findByText('Número copiado.')).toBeTruthy();
    expect(copied.splice(0)).toEqual(['482913']);
    expect(screen.getByRole('button', { name: 'Ir al ingreso' }).className).toContain('button-quiet');
  });

  it('EXT-1334 a number that could not be copied is to be written down', async () => {
    open(pages.WithoutProductPage, { numero: '482913', hasta: '23/11/2026 14:32 Hrs.' }, false);
    press('Copiar el número');
    expect(await screen.findByText('No se pudo copiar: anótelo.')).toBeTruthy();
  });

  it.each([{}, { numero: '482913' }, { hasta: '23/11/2026 14:32 Hrs.' }])(
    'EXT-106 shows no number if the bank sent none: %o',
    (result) => {
      open(pages.WithoutProductPage, result);
      expect(screen.getByText(/Para activarla llame/)).toBeTruthy();
      expect(screen.queryByText(/Número para activarla|Anote el número/)).toBeNull();
    },
  );

  it('OLV-33 OLV-34 without a device customer service is to be called', () => {
    open(pages.NoDevicePage, {});
    expect([title(), document.title]).toEqual(['Reactivación de clave', 'Olvido de Clave']);
    expect(said()).toBe(
      'Para continuar, comuníquese con nuestro servicio de atención a clientes al 600 111 2222.',
    );
  });

  it('EXT-1320 EXT-2866 a user without devices is told so and what is left, in both journeys', () => {
    open(pages.NoDevicePage, {});
    const told = () => screen.queryAllByText(/^No encontramos ningún dispositivo|^Olvidé mi clave$/).length;
    expect(told()).toBe(2);
    cleanup();
    const noDevice = toldReactivation({ kind: 'error', message: { key: 'no-device' } }, '600 111 2222');
    open(pages.ReactivationMessagePage, noDevice);
    expect(told()).toBe(2);
    cleanup();
    open(pages.ReactivationMessagePage, toldReactivation({ kind: 'error', message: { text: 'Otra' } }, ''));
    expect(told()).toBe(0);
  });

  it('ERR-10 PERR-21 a system error is called one', () => {
    open(pages.ResetErrorPage, {});
    expect([title(), document.title, style()]).toEqual(['Error de Sistema', 'Error de Sistema', 'error']);
  });
});

describe('the end of a reactivation', () => {
  it('BLQ-25 BLQ-28 BLQ-30 BLQ-31 EXT-1335 EXT-2867 a success says what to press, where that leads, and goes on to the company home', () => {
    const left = open(pages.ReactivationMessagePage, { tipo: 'success' });
    expect(screen.getByText('Su clave ha sido reactivada exitosamente. Presione Continuar.')).toBeTruthy();
    expect([title(), style()]).toEqual(['Su clave funciona otra vez', 'ok']);
    expect(document.title).toBe('Reactivación de clave');
    expect(screen.getByText(/^Continuar abre la portada del Portal Empresas:/)).toBeTruthy();
    expect(screen.getByRole('button').className).toBe('button button-primary');
    press('Continuar');
    expect(left).toEqual(['/empresa']);
  });

  it.each(['error', 'system-error'] as const)(
    'BLQ-24 BLQ-26 an end of kind %s shows the stored texts',
    (tipo) => {
      const left = open(pages.ReactivationMessagePage, {
        tipo,
        titulo: 'Título',
        mensaje: '<b>Guardado</b>',
      });
      expect(title()).toBe('Título');
      expect(screen.getByText('<b>Guardado</b>')).toBeTruthy();
      expect(style()).toBe('error');
      press('Ir al ingreso');
      expect(left).toEqual(['/empresa']);
    },
  );

  it('BLQ-27 without a type there is no result', () => {
    open(pages.ReactivationMessagePage, { mensaje: 'Guardado' });
    expect(where()).toBe('/login');
  });
});

describe('the error page of a key request', () => {
  it('KEY-43 KEY-45 KEY-53 shows the stored texts and returns to the request', () => {
    open(pages.KeyRequestErrorPage, {
      titulo: 'Estimado cliente',
      mensaje: 'Ya tiene clave',
      etiquetaBoton: 'Volver',
    });
    expect([title(), document.title]).toEqual(['Estimado cliente', 'Error de Sistema']);
    expect(screen.getByText('Ya tiene clave')).toBeTruthy();
    press('Volver');
    expect(where()).toBe('/solicitud-clave-empresa');
  });
});

describe('the login message page', () => {
  it.each([
    ['error', 'error'],
    ['warning', 'warn'],
    ['success', 'ok'],
    ['info', 'error'],
  ])('ERR-04 ERR-05 of style %s shows title, message, phone and button', (clase, shown) => {
    open(pages.LoginMessagePage, {
      clase,
      titulo: 'Aviso',
      mensaje: 'Lea esto',
      telefono: '600 999 8888',
      etiquetaBoton: 'Entendido',
    });
    expect([title(), style(), phone()]).toEqual(['Aviso', shown, 'tel:6009998888']);
    expect(screen.getByText('Lea esto')).toBeTruthy();
    press('Entendido');
    expect(where()).toBe('/login');
  });

  it('ERR-16 without a phone of its own shows the one of companies', () => {
    open(pages.LoginMessagePage, {});
    expect(phone()).toBe('tel:6001112222');
  });
});

describe('PERR-22 the generic error page', () => {
  it.each([
    ['error', 'error'],
    ['warning', 'warn'],
    ['info', 'info'],
  ])('PERR-39 takes its style %s from tipoError', (tipoError, shown) => {
    open(pages.ContingencyPage, { tipoError, clase: 'success' });
    expect(style()).toBe(shown);
  });

  it('PERR-39 takes its style from clase where that came instead', () => {
    open(pages.ContingencyPage, { clase: 'warning' });
    expect(style()).toBe('warn');
  });

  it('PERR-26 shows the given title, message, phone and label', () => {
    open(pages.ContingencyPage, {
      titulo: 'Aviso',
      mensaje: 'Lea esto',
      telefono: '600 999 8888',
      etiquetaBoton: 'Entendido',
    });
    expect([title(), phone()]).toEqual(['Aviso', 'tel:6009998888']);
    expect(screen.getByText('Lea esto')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Entendido' })).toBeTruthy();
  });

  it.each([
    [{ stateBoton: 'portabilidadEmpresa', state: 'accesoEmpresa' }, '/portabilidad/', 'donde puede'],
    [{ state: 'informacion-solicitud' }, '/portabilidad/informacion-solicitud', 'donde puede'],
    [{ state: 'acceso' }, somePortalSettings.urlPersonas, 'otro sitio'],
  ])('PERR-26 PERR-34 EXT-2979 with %o returns to the state it names, and says so', (told, to, words) => {
    const left = open(pages.ContingencyPage, told);
    expect(screen.getByText(new RegExp(`Continuar lleva a ${words} .+\\.$`))).toBeTruthy();
    press('Continuar');
    expect(left[0] ?? where()).toBe(to);
  });
});

describe('PERR-23 the page of system errors', () => {
  it('PERR-21 PERR-24 PERR-37 EXT-2979 has its own text, label and phone, and says where its button leads', () => {
    open(pages.SystemErrorPage, { stateBoton: 'accesoEmpresa' });
    expect(screen.getByText(/^Continuar lleva al ingreso, o al inicio de Empresas /)).toBeTruthy();
    expect([title(), phone()]).toEqual(['Error de Sistema', 'tel:6000000004']);
    press('Continuar');
    expect(where()).toBe('/login');
  });

  it('shows the given message, title, icon and label, and leads to its state', () => {
    open(pages.SystemErrorPage, {
      titulo: 'Sin permiso',
      mensaje: 'No tiene acceso',
      tipoError: 'warning',
      etiquetaBoton: 'Salir',
      stateBoton: 'portabilidadEmpresa',
    });
    expect([title(), style()]).toEqual(['Sin permiso', 'warn']);
    expect(document.querySelector('.badge svg')).not.toBeNull();
    expect(screen.getByText('No tiene acceso')).toBeTruthy();
    press('Salir');
    expect(where()).toBe('/portabilidad/');
  });

  it.each([{}, { stateBoton: 'x', tipoCuenta: '1' }, { stateBoton: 'x', estadoActual: 'y' }])(
    'PERR-25 EXT-2979 has no button with %o, and says of none where it leads',
    (told) => {
      open(pages.SystemErrorPage, told);
      expect(screen.queryByRole('button')).toBeNull();
      expect(document.body.textContent).not.toContain('lleva a');
    },
  );
});

describe('ERR-06 PERR-30 the message page', () => {
  it.each(['ERROR', 'OTRO', undefined])('PERR-31 PERR-33 of type %s returns to /persona', (tipoError) => {
    const told = { titulo: 'Aviso', mensaje: 'Contenido', ...(tipoError && { tipoError }) };
    const left = open(pages.MessagePage, told);
    expect([title(), said()]).toEqual(['Aviso', 'Contenido']);
    press('Volver');
    expect(left).toEqual(['/persona']);
  });

  it.each(['WARNING', 'SUCCESS'])('PERR-32 PERR-34 of type %s continues to the return state', (tipoError) => {
    open(pages.MessagePage, { tipoError });
    press('Continuar');
    expect(where()).toBe('/login');
  });

  it.each([
    ['ERROR', 'error'],
    ['WARNING', 'warn'],
    ['SUCCESS', 'ok'],
  ])('looks like its type %s', (tipoError, shown) => {
    open(pages.MessagePage, { tipoError });
    expect(style()).toBe(shown);
  });

  it('ERR-07 PERR-39 leads to the page that the message names', () => {
    open(pages.MessagePage, { pagina: 'signInMessage', titulo: 'Aviso', mensaje: 'Contenido' });
    expect([where(), title(), said()]).toEqual(['/mensaje-login', 'Aviso', 'Contenido']);
  });

  it('ERR-07 draws a message itself that names no page there is', () => {
    open(pages.MessagePage, { pagina: 'https://otro.example', titulo: 'Aviso' });
    expect([where(), title()]).toEqual(['/pagina', 'Aviso']);
  });
});
