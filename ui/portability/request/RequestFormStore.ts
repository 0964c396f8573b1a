import { makeAutoObservable, observableRef } from 'mobx';
import {
  emptyRequestForm,
  openSections,
  type OpenSections,
  type RequestForm,
} from '#core/portability/request/request-form.ts';

/** Store of the request form's values; every change is computed by a function of core (SOL-11 to SOL-17). */
export class RequestFormStore {
  form: RequestForm = emptyRequestForm;

  constructor() {
    makeAutoObservable(this, { form: observableRef }, { autoBind: true });
  }

  change(to: (form: RequestForm) => RequestForm): void {
    this.form = to(this.form);
  }

  get open(): OpenSections {
    return openSections(this.form);
  }
}
