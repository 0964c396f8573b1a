// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { PasskeysScreen } from '#ui/access/passkeys/PasskeysScreen.tsx';
import { refusedWith } from '#test/support/builders/failure.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { passkeysStoreOver } from '#test/support/passkeys-store.ts';
import { show } from '#test/support/show.tsx';

afterEach(cleanup);

const { acceso } = somePortalSettings;
const { plazos } = acceso;
const told = /^Su sesión se cierra tras 30 minutos sin usarla, y 8 horas después de ingresar, en todo caso\./;

it.each([
  ['list', TE.right([]), plazos, 1],
  ['signed-out', TE.left(refusedWith(401, {})), plazos, 0],
  ['out-of-service', TE.left(refusedWith(503, {})), plazos, 0],
  ['list', TE.right([]), plazos && { ...plazos, sesion: undefined }, 0],
  ['list', TE.right([]), undefined, 0],
] as const)(
  'EXT-2978 at %s the end of the session is told where there is one',
  async (at, list, terms, times) => {
    const store = passkeysStoreOver({ list: () => list });
    show(<PasskeysScreen store={store} />, { ...somePortalSettings, acceso: { ...acceso, plazos: terms } });
    store.open();
    await expect.poll(() => store.view.at).toBe(at);
    expect(screen.queryAllByText(told)).toHaveLength(times);
  },
);
