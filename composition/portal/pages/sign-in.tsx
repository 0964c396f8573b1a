import { after } from '#adapters/browser/after.ts';
import { credentialPost } from '#adapters/browser/credential-post.ts';
import { whenBroughtBack } from '#adapters/browser/when-brought-back.ts';
import { passEntry } from '#core/access/sign-in/entry-guard.ts';
import { submitSignIn } from '#core/access/sign-in/submit-sign-in.ts';
import { LoginScreen } from '#ui/access/sign-in/LoginScreen.tsx';
import { LoginStore } from '#ui/access/sign-in/LoginStore.ts';
import { EntryGate } from '#ui/app/EntryGate.tsx';
import { insist } from '#ui/kit/later.tsx';
import { Visit } from '#ui/app/Visit.tsx';
import { take } from '#composition/container.ts';
import { portal } from '#composition/web/portal.ts';
import { entryCookies, leaveFor } from '#composition/web/browser.ts';
import { portalSettings } from '#composition/web/tokens.ts';

const { acceso } = take(portal, portalSettings);
const cookies = entryCookies();
const pass = passEntry({ cookies });
const submit = submitSignIn({ cookies, signIn: credentialPost(acceso) });

const makeStore = () => {
  const query = new URLSearchParams(window.location.search);
  return new LoginStore(
    { submitSignIn: submit },
    {
      settings: acceso,
      query: { req: query.get('req'), error: query.get('error') },
      bringProof: () => insist(async () => (await import('#composition/web/sign-in-proof.ts')).signInProof()),
      leaveForHome: () => leaveFor(acceso.rutaEmpresa),
      after,
      whenBroughtBack: whenBroughtBack(),
    },
  );
};

const SignInPage = () => (
  <EntryGate passEntry={pass} home={acceso.rutaEmpresa} leaveFor={leaveFor}>
    <Visit makeStore={makeStore} Screen={LoginScreen} />
  </EntryGate>
);

export default SignInPage;
