import { passEntry } from '#core/access/sign-in/entry-guard.ts';
import { LoginErrorPage } from '#ui/access/result/result-pages.tsx';
import { EntryGate } from '#ui/app/EntryGate.tsx';
import { take } from '#composition/container.ts';
import { entryCookies, leaveFor } from '../browser.ts';
import { portal } from '../portal.ts';
import { portalSettings } from '../tokens.ts';

const { acceso } = take(portal, portalSettings);
const pass = passEntry({ cookies: entryCookies() });

const GuardedLoginErrorPage = () => (
  <EntryGate passEntry={pass} home={acceso.rutaEmpresa} leaveFor={leaveFor}>
    <LoginErrorPage />
  </EntryGate>
);

export default GuardedLoginErrorPage;
