import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ThirdKeyOutcome } from '#core/access/challenge/send-third-key.ts';
import type { Device } from '#core/access/challenge/device.ts';
import type { ThirdKeySent } from '#core/access/challenge/third-key-sent.ts';
import type { ShownText } from '#core/access/shown-text.ts';
import type { T } from '#core/shared/fp.ts';

/** Functions for sending a third key in the challenge box: `ask` returns the task, or undefined while the journey is at no challenge; `sentence` words its errors. */
export type AskThirdKey = {
  readonly ask: () => T.Task<ThirdKeyOutcome> | undefined;
  readonly sentence: (said: ShownText) => string;
};

/** State of sending a third key; `again` is when another may be requested, in epoch ms of the page's clock. */
export type Sending =
  | { readonly at: 'sending' }
  | { readonly at: 'sent'; readonly mobileEnd?: string | undefined; readonly again: number }
  | { readonly at: 'waits'; readonly again: number }
  | { readonly at: 'none-today'; readonly until?: string | undefined }
  | { readonly at: 'failed'; readonly said: string };

const sendingAfter = (sent: ThirdKeySent): Sending => {
  if (sent.sending === 'none-today') return { at: 'none-today', until: sent.until };
  const again = Date.now() + sent.seconds * 1_000;
  return sent.sending === 'waits' ? { at: 'waits', again } : { at: 'sent', mobileEnd: sent.mobileEnd, again };
};

/** Store of a third key that is sent when the visitor chooses that device: automatically once per device list (again if sending failed), afterwards only by the button (EXT-1344). */
export class ThirdKeyStore {
  sending: Sending | undefined = undefined;
  private askedFor: Device | undefined = undefined;
  private readonly around: AskThirdKey | undefined;

  constructor(around: AskThirdKey | undefined) {
    this.around = around;
    makeAutoObservable<this, 'around' | 'askedFor'>(
      this,
      { around: false, askedFor: false, sending: observableRef },
      { autoBind: true },
    );
  }

  /** Sends the first third key of a device that sends on choice; choosing it again sends no code, unless sending the last code failed. */
  choose(device: Device): void {
    if (device.envio !== 'al-elegir') return;
    if (device !== this.askedFor || this.sending?.at === 'failed') void this.send(device);
  }

  /** Shows the outcome of a third key that the bank sent without being asked, after a refusal with code 99 (EXT-2615). */
  tell(device: Device, sent: ThirdKeySent): void {
    this.askedFor = device;
    this.sending = sendingAfter(sent);
  }

  /** Sends another third key; further presses of the button are ignored while one is being sent. */
  async sendAgain(): Promise<void> {
    if (this.askedFor !== undefined && this.sending?.at !== 'sending') await this.send(this.askedFor);
  }

  private async send(device: Device): Promise<void> {
    const asked = this.around?.ask();
    if (asked === undefined) return;
    this.askedFor = device;
    this.sending = { at: 'sending' };
    const outcome = await asked();
    runInAction(() => {
      if (this.askedFor !== device) return;
      this.sending =
        outcome.did === 'fail'
          ? { at: 'failed', said: this.around?.sentence(outcome.message) ?? '' }
          : sendingAfter(outcome.sent);
    });
  }
}
