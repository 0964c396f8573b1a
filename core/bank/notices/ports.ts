import type { Request } from '../../portability/request/request.ts';
import type { Rut } from '../../shared/rut.ts';
import type { AskedDocuments } from '../portability/asked-documents.ts';
import type { Stored } from '../shared-ports.ts';
import type { PersonNotice, RequestMail } from './notice.ts';

/** Facts of a request used in notices. */
export type NoticedRequest = {
  readonly idSolicitud: number;
  readonly company: Rut;
  /** Company name in the bank's register, if any; the signed request has it as typed. */
  readonly registeredName?: string | undefined;
  readonly provider: string;
  readonly createdAt: number;
  readonly signed: Request;
  /** What is asked of its company by name. */
  readonly asked?: AskedDocuments | undefined;
};

/** Notice to the signer of an event, written in the event's transaction; none if the request cannot be read (EXT-1603). */
export type TellSigner<Event> = (request: NoticedRequest, event: Event) => RequestMail;

/** Notice to a person of an event, written in the event's transaction; `at` in milliseconds of the database's clock (EXT-1607). */
export type TellPerson = (at: number) => PersonNotice;

/** Notice of a lock, with its recipient; at most once an hour, since anybody can cause a lock (EXT-1606). */
export type TellOfLock = { readonly person: Rut; readonly notice: (until: number) => PersonNotice };

export type Outbox = {
  /** Queues one mail per request and hour; false if one was queued already or the mailbox reached its daily limit (PAPI-26, EXT-2544). */
  readonly queueMail: (mail: RequestMail) => Stored<boolean>;
};
