import { makeAutoObservable } from 'mobx';

/** Store of the session token in the demonstration, in place of the session cookie; undefined while nobody is signed in. */
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
