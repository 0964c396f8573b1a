import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import type { SignIn } from '#core/access/ports.ts';
import { submitSignIn } from '#core/access/sign-in/submit-sign-in.ts';
import { SignInScreen } from '#ui/access/sign-in/SignInScreen.tsx';
import { SignInStore } from '#ui/access/sign-in/SignInStore.ts';
import { CaptchaStore } from '#ui/forms/CaptchaStore.ts';
import { PortalSettingsProvider } from '#ui/portal-settings.tsx';
import { somePortalSettings } from './builders/portal-settings.ts';
import { fakeCaptcha } from './fake-captcha.ts';

type Posted = Parameters<SignIn['post']>[0];

type Visit = {
  readonly req?: string;
  readonly error?: string;
  readonly refusedRut?: string;
  readonly context?: string | undefined;
  /** Navigation state passed by the previous page. */
  readonly state?: unknown;
  /** Runs before the captcha is loaded; a test may delay the captcha or let the load fail. */
  readonly bring?: () => Promise<unknown>;
};

const Where = () => <output data-testid="where">{useLocation().pathname}</output>;

/** Loads the tips of the login and adds the browser functions that jsdom lacks, with reduced motion. */
export const letTipsBeDrawn = async (): Promise<void> => {
  Object.assign(window, {
    matchMedia: () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    IntersectionObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
    ResizeObserver: class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  });
  await import('#ui/access/sign-in/Tips.tsx');
};

/** Opens the login as a visitor whose context cookie is that of the company home, or the given `context`. */
export const openLogin = (visit: Visit = {}) => {
  const posted: Posted[] = [];
  const home: string[] = [];
  const carried: (string | undefined)[] = [];
  const waits: { readonly milliseconds: number; readonly work: () => void }[] = [];
  const proof = fakeCaptcha();
  const context = 'context' in visit ? visit.context : 'empresa';
  const store = new SignInStore(
    {
      submitSignIn: submitSignIn({
        cookies: {
          areEnabled: () => true,
          hasBookmark: () => true,
          hasStop: () => false,
          putStop: () => undefined,
          context: () => context,
          takeRefusedRut: () => '',
        },
        signIn: { post: (credentials) => () => void posted.push(credentials) },
      }),
    },
    {
      settings: somePortalSettings.acceso,
      query: () => ({ req: visit.req, error: visit.error }),
      bringProof: async () => {
        await visit.bring?.();
        return new CaptchaStore(proof.captcha, 'ingreso');
      },
      refusedRut: () => visit.refusedRut ?? '',
      carryRut: (rut) => carried.push(rut),
      leaveForHome: () => home.push(somePortalSettings.acceso.rutaEmpresa),
      after: (milliseconds, work) => {
        const wait = { milliseconds, work };
        waits.push(wait);
        return () => void waits.splice(waits.indexOf(wait), 1);
      },
    },
  );
  store.open();
  render(
    <PortalSettingsProvider value={somePortalSettings}>
      <MemoryRouter initialEntries={[{ pathname: '/login', state: visit.state }]}>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/login" element={<SignInScreen store={store} />} />
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
        <Where />
      </MemoryRouter>
    </PortalSettingsProvider>,
  );
  return { posted, home, carried, store, waits, proof };
};

export const rutField = () => screen.getByLabelText<HTMLInputElement>('Rut de usuario');
export const passwordField = () => screen.getByLabelText<HTMLInputElement>('Clave');

export const typeLogin = (rut: string, password: string): void => {
  fireEvent.change(rutField(), { target: { value: rut } });
  fireEvent.change(passwordField(), { target: { value: password } });
};

export const enter = () => fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
