import { makeAutoObservable } from 'mobx';

/** What the cookie of the company home would carry. */
class Home {
  token: string | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  enter(token: string): void {
    this.token = token;
  }

  leave(): void {
    this.token = undefined;
  }
}

export const atHome = new Home();
