import { makeAutoObservable, runInAction } from 'mobx';
import type { Captcha, CaptchaAction } from '#core/shared/ports.ts';
import { text } from './captcha-text.ts';

type Drawn = ReturnType<Captcha<HTMLElement>['draw']>;

/** Store of a captcha and its response, which is single-use and may expire (CAPT-03, CAPT-05, CAPT-06, CAPT-09). */
export class CaptchaStore {
  response: string | undefined = undefined;
  announcement = '';
  private isAsked = false;
  private hasFailed = false;
  private drawn: Drawn | undefined = undefined;
  private readonly captcha: Captcha<HTMLElement>;
  private readonly action: CaptchaAction;

  constructor(captcha: Captcha<HTMLElement>, action: CaptchaAction) {
    this.captcha = captcha;
    this.action = action;
    makeAutoObservable<this, 'captcha' | 'action' | 'drawn'>(
      this,
      { captcha: false, action: false, drawn: false },
      { autoBind: true },
    );
  }

  /** Error message of the captcha: the check failed, or the response is missing after a submit; both if both, undefined if neither (CAPT-07, CAPT-08, EXT-1038). */
  get message(): string | undefined {
    const isMissing = this.isAsked && this.response === undefined;
    if (!this.hasFailed) return isMissing ? text.missing : undefined;
    return isMissing ? `${text.missing}. ${text.failed}` : text.failed;
  }

  get isOfOthers(): boolean {
    return this.captcha.isOfOthers === true;
  }

  /** Renders the captcha in an element; returns a function that removes it again. */
  drawIn(place: HTMLElement | null): (() => void) | undefined {
    if (place === null) return undefined;
    const drawn = this.captcha.draw(place, this.action, (response, failed = false) =>
      runInAction(() => this.hear(response, failed)),
    );
    this.drawn = drawn;
    return () => {
      drawn.remove();
      runInAction(() => {
        if (this.drawn === drawn) this.drawn = undefined;
      });
    };
  }

  /** Shows the message of a missing captcha after a failed submit. */
  show(): void {
    this.isAsked = true;
  }

  /** Clears a used or refused captcha response and its messages, and restarts the captcha, which must be solved again (CAPT-06, OLV-43). */
  reset(): void {
    this.response = undefined;
    this.announcement = '';
    this.isAsked = false;
    this.hasFailed = false;
    this.drawn?.reset();
  }

  private hear(response: string | undefined, failed: boolean): void {
    this.hasFailed = failed;
    this.announcement = response === undefined && this.response !== undefined ? text.expired : '';
    this.response = response;
  }
}
