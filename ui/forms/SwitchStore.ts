import { makeAutoObservable } from 'mobx';

/** Store interface of a checkbox. */
export type OnOff = {
  readonly on: boolean;
  readonly message: string | undefined;
  readonly set: (on: boolean) => void;
};

export class SwitchStore {
  on = false;
  visited = false;
  private readonly wording: string | undefined;

  /** Message of a required checkbox; without it the checkbox is optional. */
  constructor(wording?: string) {
    this.wording = wording;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get message(): string | undefined {
    return this.visited && !this.on ? this.wording : undefined;
  }

  set(on: boolean): void {
    this.on = on;
  }

  /** Shows the message of a required checkbox after a failed submit, even if never touched. */
  show(): void {
    this.visited = true;
  }

  clear(): void {
    this.on = false;
    this.visited = false;
  }
}
