import { passEntry } from '#core/access/sign-in/entry-guard.ts';
import { LoginErrorPage } from '#ui/access/result/ResultPages.tsx';
import { EntryGate } from '#ui/app/EntryGate.tsx';
import { take } from '#composition/container.ts';
import { portal } from '../portal.ts';
import { entryCookies, leaveFor, portalSettings } from '../tokens.ts';

const { acceso } = take(portal, portalSettings);
const pass = passEntry({ cookies: take(portal, entryCookies) });

const GuardedLoginErrorPage = () => (
  <EntryGate passEntry={pass} home={acceso.rutaEmpresa} leaveFor={take(portal, leaveFor)}>
    <LoginErrorPage />
  </EntryGate>
);

export default GuardedLoginErrorPage;
