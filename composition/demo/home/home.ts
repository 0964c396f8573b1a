import { makeAutoObservable } from 'mobx';

/** State of the company home in the demonstration, in place of the session cookie. */
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
