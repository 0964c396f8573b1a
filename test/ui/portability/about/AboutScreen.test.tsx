// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { knownDeviceDays } from '#core/bank/access/sign-in/known-device.ts';
import { flowMinutes, homeSessionHours } from '#core/bank/access/lifetimes.ts';
import { visitMinutes } from '#core/bank/portability/identity/digital-identity.ts';
import { lockEndCookie } from '#adapters/wire/access/lock-end.ts';
import { refusedRut } from '#adapters/wire/access/refused-rut.ts';
import { AboutScreen } from '#ui/portability/about/AboutScreen.tsx';
import { wordsOf, type AboutPage } from '#ui/portability/about/text.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { showAt } from '#test/support/show-at.tsx';

afterEach(cleanup);

describe('EXT-2111 information pages', () => {
  it.each(Object.keys(wordsOf) as AboutPage[])(
    '%s has a heading, parts and says that it is a draft',
    (page) => {
      showAt(<AboutScreen page={page} />, '/');
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(wordsOf[page]().title);
      expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1);
      expect(screen.getByText(/un abogado del banco debe revisarlo/)).toBeTruthy();
    },
  );
  it('EXT-509 EXT-2804 the cookies last what the bank lets them last', () => {
    expect([flowMinutes < 60, homeSessionHours, knownDeviceDays]).toEqual([true, 8, 365]);
    showAt(<AboutScreen page="cookies" />, '/');
    const lasting = screen.getByText(/^Los trámites duran minutos/).textContent;
    expect(lasting).toContain('Los trámites duran minutos y la sesión, ocho horas a lo más.');
    expect(lasting).toContain('El navegador conocido se recuerda hasta un año');
  });
  it('EXT-1064 what a refused login leaves in the browser is told, with how long it lasts', () => {
    expect([refusedRut.seconds, lockEndCookie.seconds]).toEqual([60, 60]);
    showAt(<AboutScreen page="cookies" />, '/');
    expect(screen.getByText(/ingreso rechazado/).textContent).toBe(
      'Lo que escribes durante una visita queda en esa pestaña y se borra de tu navegador al cerrarla, salvo el RUT de un ingreso rechazado: ese y el término de un bloqueo quedan en cookies, un minuto a lo más.',
    );
  });
  it.each([
    [true, 1],
    [false, 0],
  ])(
    'EXT-1215 EXT-2111 what the bank keeps of an unsigned request is told where it keeps any (%s)',
    (borradores, told) => {
      showAt(<AboutScreen page="cookies" />, '/', undefined, { ...somePortalSettings, borradores });
      expect(screen.queryAllByText(/^El banco guarda aparte .* 30 días desde tu último cambio/)).toHaveLength(
        told,
      );
    },
  );
  it.each([
    ['Identidad Ejemplo', 1],
    [undefined, 0],
  ])(
    'EXT-1064 the cookie of a digital identity (%s) is told where one is offered',
    (identidadDigital, told) => {
      expect(visitMinutes).toBe(10);
      showAt(<AboutScreen page="cookies" />, '/', undefined, { ...somePortalSettings, identidadDigital });
      expect(screen.queryAllByText(/Identidad Ejemplo.*diez minutos/)).toHaveLength(told);
    },
  );
  it('SEC-08 a session is made longer only up to its end', () => {
    showAt(<AboutScreen page="accesibilidad" />, '/');
    expect(screen.getByText(/^Antes de que tu sesión de portabilidad termine/).textContent).toBe(
      'Antes de que tu sesión de portabilidad termine te avisamos, y puedes alargarla mientras no llegue a su máximo. La portada de la banca en línea no avisa: dice desde el comienzo a qué hora se cierra.',
    );
  });
  it('EXT-2111 rights are asked for at the phone and the address of this bank, at any time, and answered within a term', () => {
    showAt(<AboutScreen page="derechos" />, '/');
    expect(screen.getByText(/no hay plazo: puedes hacerlo cuando quieras/)).toBeTruthy();
    expect(screen.getByText(/^Te respondemos en 30 días corridos a lo más/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /600 111 2222/ }).getAttribute('href')).toMatch(/^tel:/);
    expect(screen.getByText(/En persona:/).textContent).toMatch(/En persona: \S+/);
  });
});
