import { makeAutoObservable } from 'mobx';

/** What a checkbox needs of its store. */
export type OnOff = {
  readonly on: boolean;
  readonly message: string | undefined;
  readonly set: (on: boolean) => void;
};

export class SwitchStore {
  on = false;
  visited = false;
  private readonly wording: string | undefined;

  /** The message of a box that must be ticked; without it the box is optional. */
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

  /** A failed submit asks for everything, also for what was never touched. */
  show(): void {
    this.visited = true;
  }

  clear(): void {
    this.on = false;
    this.visited = false;
  }
}
