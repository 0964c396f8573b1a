import { passEntry } from '#core/access/sign-in/entry-guard.ts';
import { submitSignIn } from '#core/access/sign-in/submit-sign-in.ts';
import { SignInScreen } from '#ui/access/sign-in/SignInScreen.tsx';
import { SignInStore } from '#ui/access/sign-in/SignInStore.ts';
import { EntryGate } from '#ui/app/EntryGate.tsx';
import { insist } from '#ui/kit/later.tsx';
import { Visit } from '#ui/app/Visit.tsx';
import { takeAll, type Container } from '#composition/container.ts';
import { after, captchaOfSignIn, carriedRut, cookies, leaveFor, portalSettings, signIn } from '../tokens.ts';
import { applying } from '../page.ts';

export const takes = {
  after,
  captchaOfSignIn,
  carriedRut,
  cookies,
  leaveFor,
  portalSettings,
  signIn,
};

export const page = (own: Container<typeof takes>) => {
  const given = takeAll(own, takes);
  const { acceso } = given.portalSettings;
  const { passEntry: pass, submitSignIn: submit } = applying(own, takes, (ports) => ({
    passEntry: passEntry(ports),
    submitSignIn: submitSignIn(ports),
  }))();
  /** Loads the captcha that a rate-limited login requires, since most logins do not need its code (EXT-508). */
  const bringProof = () =>
    insist(async () => {
      const [{ CaptchaStore }, captcha] = await Promise.all([
        import('#ui/forms/CaptchaStore.ts'),
        given.captchaOfSignIn(),
        // Loads the captcha's port and its field together, so that either all of the captcha arrives or nothing.
        import('#ui/forms/CaptchaField.tsx'),
      ]);
      return new CaptchaStore(captcha, 'ingreso');
    });
  const query = () => {
    const asked = new URLSearchParams(window.location.search);
    return { req: asked.get('req') ?? undefined, error: asked.get('error') ?? undefined };
  };
  const makeStore = () =>
    new SignInStore(
      { submitSignIn: submit },
      {
        settings: acceso,
        query,
        bringProof,
        refusedRut: given.cookies.takeRefusedRut,
        carryRut: given.carriedRut.put,
        leaveForHome: () => given.leaveFor(acceso.rutaEmpresa),
        after: given.after,
      },
    );
  return () => (
    <EntryGate passEntry={pass} home={acceso.rutaEmpresa} leaveFor={given.leaveFor}>
      <Visit makeStore={makeStore} Screen={SignInScreen} />
    </EntryGate>
  );
};
