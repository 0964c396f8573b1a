import { passEntry } from '#core/access/sign-in/entry-guard.ts';
import { LoginErrorPage } from '#ui/access/result/result-pages.tsx';
import { EntryGate } from '#ui/app/EntryGate.tsx';
import { take } from '#composition/container.ts';
import { entryCookies, leaveFor } from '#composition/web/browser.ts';
import { portal } from '#composition/web/portal.ts';
import { portalSettings } from '#composition/web/tokens.ts';

const { acceso } = take(portal, portalSettings);
const pass = passEntry({ cookies: entryCookies() });

const GuardedLoginErrorPage = () => (
  <EntryGate passEntry={pass} home={acceso.rutaEmpresa} leaveFor={leaveFor}>
    <LoginErrorPage />
  </EntryGate>
);

export default GuardedLoginErrorPage;
