import type { Request } from '../../portability/request/request.ts';
import type { Rut } from '../../shared/rut.ts';
import type { AskedDocuments } from '../portability/asked-documents.ts';
import type { Stored } from '../shared-ports.ts';
import type { PersonNotice, RequestMail } from './notice.ts';

/** What a notice says of a request. */
export type NoticedRequest = {
  readonly idSolicitud: number;
  readonly company: Rut;
  /** Name of the company in the bank's register, if it is there; what was signed has the name as it was typed. */
  readonly registeredName?: string | undefined;
  readonly provider: string;
  readonly createdAt: number;
  readonly signed: Request;
  /** What is asked of its company by name. */
  readonly asked?: AskedDocuments | undefined;
};

/** EXT-1603 · What the signer is told of an event: written in the event's own transaction, or not at all where its row cannot be read. */
export type TellSigner<Event> = (request: NoticedRequest, event: Event) => RequestMail;

/** EXT-1607 · What a person is told of an event, written in the event's own transaction; `at` in milliseconds of the database's clock. */
export type TellPerson = (at: number) => PersonNotice;

/** EXT-1606 · Whom to tell of a lock, and what, by its end; once an hour at most, since anybody can bring it about. */
export type TellOfLock = { readonly person: Rut; readonly notice: (until: number) => PersonNotice };

export type Outbox = {
  /** One mail per request and hour; false when one went out already, or when the mailbox had its mails of the day (PAPI-26, EXT-2544). */
  readonly queueMail: (mail: RequestMail) => Stored<boolean>;
};
