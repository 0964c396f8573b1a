import { makeAutoObservable } from 'mobx';

/** State and setter that a checkbox component needs from its store; `message` is its error. */
export type OnOff = {
  readonly on: boolean;
  readonly message: string | undefined;
  readonly set: (on: boolean) => void;
};

export class SwitchStore {
  on = false;
  visited = false;
  private readonly wording: string | undefined;

  /** Creates the store of a checkbox; with a message the checkbox is required, without one optional. */
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

  /** Makes a required checkbox that is not ticked show its message after a failed submit, even if never touched. */
  show(): void {
    this.visited = true;
  }

  clear(): void {
    this.on = false;
    this.visited = false;
  }
}
