import { loadedCatalogue, type Messages } from '#core/shared/messages/catalogue.ts';
import { E } from '#core/shared/fp.ts';
import { catalogueState, putInUse } from './catalogue-in-use.ts';

/** Store that loads the message catalogue and the contextual help; what failed to load is retried at the next navigation (CAT-01, CAT-11). */
export class MessagesStore {
  private readonly messages: Messages;
  private asking = false;
  private hasHelp = false;

  constructor(messages: Messages, phone: string) {
    this.messages = messages;
    putInUse({ phone });
  }

  async load(): Promise<void> {
    if (this.asking || (catalogueState() === 'loaded' && this.hasHelp)) return;
    this.asking = true;
    const [catalogue, help] = await Promise.all([
      catalogueState() === 'loaded' ? undefined : this.messages.catalogue()(),
      this.hasHelp ? undefined : this.messages.help()(),
    ]);
    this.asking = false;
    if (catalogue !== undefined)
      putInUse({ catalogue: E.isRight(catalogue) ? loadedCatalogue(catalogue.right) : { state: 'failed' } });
    if (help !== undefined && E.isRight(help)) {
      this.hasHelp = true;
      putInUse({ help: help.right });
    }
  }
}
