import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isOfPortability, loginPaths } from '#core/access/sign-in/entry-guard.ts';
import { passkeyPage, passkeysPage } from '#core/access/sign-in/passkey-page.ts';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { frontPages } from './front-pages.ts';
import { Layout } from './layout/Layout.tsx';
import { text } from './layout/text.ts';
import { RouteLink } from './RouteLink.tsx';

const withoutLogin: readonly string[] = [...loginPaths, passkeyPage, passkeysPage];

type Props = {
  /** Called with the path at the start and at every navigation, for the message catalogue and analytics (CAT-11, ROOT-28). */
  readonly onNavigate: (path: string) => void;
  readonly children: ReactNode;
};

/** Component around all pages: header, main content and footer. The header has no login link in portability, on the login pages, and on the pages for passkeys, where the person is signed in or signing in (ROOT-08, ROOT-20, ROOT-21). */
export const Chrome = ({ onNavigate, children }: Props) => {
  const { pathname } = useLocation();
  const settings = usePortalSettings();
  useEffect(() => onNavigate(pathname), [onNavigate, pathname]);
  const leads = !isOfPortability(pathname) && !withoutLogin.includes(pathname);
  return (
    <Layout
      bankName={settings.banco.nombre}
      phone={settings.telefonos.empresas}
      areaLink={
        leads ? (
          <RouteLink className="header-link" to={frontPages.login}>
            {text.enter}
          </RouteLink>
        ) : undefined
      }
    >
      {children}
    </Layout>
  );
};
