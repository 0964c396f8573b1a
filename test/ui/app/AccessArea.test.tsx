// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { passkeyPage, passkeysPage } from '#core/access/sign-in/passkey-page.ts';
import { type AccessPages, AccessArea } from '#ui/app/AccessArea.tsx';
import { routeForAccess, routeForReset, type AccessPlace } from '#ui/app/access-routes.ts';
import { showAt } from '#test/support/show-at.tsx';

afterEach(cleanup);

const pages = Object.fromEntries(
  Object.keys(routeForAccess).map((name) => [name, () => <p>página {name}</p>]),
) as unknown as AccessPages;

const open = (path: string): string => {
  showAt(<AccessArea pages={pages} />, path);
  return screen.getByText(/^página /).textContent.replace('página ', '');
};

describe('the addresses of the way in', () => {
  it.each([
    ['LOGIN-01', '/login', 'signIn'],
    ['LOGIN-40', '/loginError', 'signInError'],
    ['BLQ-01', '/alerta-bloqueo', 'blockedKey'],
    ['OLV-01', '/olvido-clave', 'forgottenPassword'],
    ['OLV-27', '/olvido-clave-exito-cp', 'resetWithProduct'],
    ['OLV-28', '/olvido-clave-exito-sp', 'resetWithoutProduct'],
    ['OLV-32', '/olvido-clave-error-sin-dispositivo', 'resetNoDevice'],
    ['OLV-35', '/olvido-clave-error-sistema', 'resetSystemError'],
    ['BLQ-06', '/reactivacion-clave-bloqueada', 'reactivation'],
    ['BLQ-23', '/reactivacion-clave-mensaje', 'reactivationResult'],
    ['KEY-01', '/solicitud-clave-empresa', 'keyRequest'],
    ['KEY-46', '/comprobate-solicitud-clave-empresa', 'keyReceipt'],
    ['KEY-53', '/error-solicitud-clave', 'keyRequestError'],
    ['ERR-07 PERR-22', '/contingencia', 'contingency'],
    ['PERR-23', '/error500', 'systemError'],
    ['PERR-23', '/errorPermiso', 'noPermission'],
    ['ERR-07', '/mensaje-login', 'signInMessage'],
    ['ERR-07', '/mensaje', 'message'],
    ['EXT-2811', passkeysPage, 'passkeys'],
    ['EXT-2819', passkeyPage, 'passkeySignIn'],
  ] as const satisfies readonly (readonly [string, string, AccessPlace])[])('%s %s', (_, path, page) => {
    expect(open(path)).toBe(page);
  });

  it.each([
    ['OLV-27', 'with-product', '/olvido-clave-exito-cp'],
    ['OLV-28', 'without-product', '/olvido-clave-exito-sp'],
    ['OLV-32', 'no-device', '/olvido-clave-error-sin-dispositivo'],
    ['EXT-2926', 'passkey-elsewhere', '/olvido-clave-error-sin-dispositivo'],
    ['OLV-35', 'system-error', '/olvido-clave-error-sistema'],
  ] as const)('%s a forgotten password that ends %s goes to %s', (_, outcome, path) => {
    expect(routeForReset[outcome]).toBe(path);
  });

  it('/verificar opens for anybody with a receipt', () => {
    expect(open('/verificar')).toBe('verify');
  });

  it.each(['/', '/nada', '/login/otra', '/LOGIN', '/empresas/nada'])(
    'ROOT-09 %s leads to the login',
    (path) => {
      expect(open(path)).toBe('signIn');
      expect(screen.getByTestId('where').textContent).toBe('/login');
    },
  );
});
