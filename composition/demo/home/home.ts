import { makeAutoObservable } from 'mobx';

/** State that the company home's cookie would hold. */
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
