import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { onRoad } from '#core/access/challenge/locked-devices.ts';
import type { PasskeyRefusal } from '#core/access/passkeys/read-refusal.ts';
import type { PasskeyFault } from '#core/access/ports.ts';
import { E, type TE } from '#core/shared/fp.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { routeForAccess } from '#ui/app/access-routes.ts';
import type { Refused } from '../Refusal.tsx';
import { sentenceIn } from '../refusal-sentence.ts';
import { refusalWording } from './text.ts';

type Around = {
  readonly settings: Pick<PortalSettings, 'acceso' | 'telefonos'>;
  /** Tells whether this browser can use passkeys. */
  readonly isSupported: () => boolean;
  readonly leaveFor: (address: string) => void;
};

/** Store of the page that completes a sign-in with a passkey (EXT-2819, EXT-2822). */
export class PasskeySignInStore {
  isPending = false;
  /** True while this page can complete the sign-in; false once the sign-in has ended at the bank or this browser cannot complete it. */
  isOpen = true;
  said: Refused | undefined = undefined;
  private readonly confirmSignIn: TE.TaskEither<PasskeyRefusal | PasskeyFault, void>;
  private readonly around: Around;

  constructor(confirmSignIn: PasskeySignInStore['confirmSignIn'], around: Around) {
    this.confirmSignIn = confirmSignIn;
    this.around = around;
    makeAutoObservable<this, 'confirmSignIn' | 'around'>(
      this,
      { confirmSignIn: false, around: false, said: observableRef },
      { autoBind: true },
    );
  }

  open(): void {
    if (!this.around.isSupported()) this.end('unsupported');
  }

  close(): void {
    this.said = undefined;
  }

  /** Asks for the passkey and completes the sign-in; a press of the button while a request is pending is ignored. */
  async confirm(): Promise<void> {
    if (this.isPending || !this.isOpen) return;
    this.isPending = true;
    this.said = undefined;
    const answer = await this.confirmSignIn();
    runInAction(() => {
      // After a completed sign-in the page stays pending while the browser leaves it, so that the button cannot be pressed again.
      if (E.isRight(answer)) this.around.leaveFor(this.around.settings.acceso.rutaEmpresa);
      else this.refuse(answer.left);
    });
  }

  /** Goes back to the login page without a call to the bank. */
  leave(): void {
    this.around.leaveFor(routeForAccess.signIn);
  }

  private refuse(why: PasskeyRefusal | PasskeyFault): void {
    this.isPending = false;
    if (why === 'unsupported') this.end(why);
    else if (typeof why === 'string')
      this.said = {
        message: refusalWording[why === 'cancelled' || why === 'elsewhere' ? why : 'out-of-service'],
      };
    else if (why.refusal === 'device' || why.refusal === 'locked')
      this.said = {
        message: sentenceIn(onRoad(why.message, 'phone'), this.around.settings),
      };
    else if (why.refusal === 'too-many')
      this.said = { message: sentenceIn(why.message, this.around.settings) };
    else if (why.refusal === 'out-of-service') this.said = { message: refusalWording['out-of-service'] };
    else this.end('over');
  }

  private end(why: 'over' | 'unsupported'): void {
    this.isOpen = false;
    this.said = { message: refusalWording[why] };
  }
}
