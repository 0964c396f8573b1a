import type { Request } from '../../portability/request/request.ts';
import type { Rut } from '../../shared/rut.ts';
import type { AskedDocuments } from '../portability/documents/asked-documents.ts';
import type { Stored } from '../shared-ports.ts';
import type { PersonNotice, RequestMail } from './notice.ts';

/** Facts of a portability request that its mails use. */
export type NoticedRequest = {
  readonly idSolicitud: number;
  readonly company: Rut;
  /** Company name in the bank's register, if any; the signed request has the name as typed. */
  readonly registeredName?: string | undefined;
  readonly provider: string;
  readonly createdAt: number;
  readonly signed: Request;
  /** Documents that the bank requested by name from the company. */
  readonly asked?: readonly AskedDocuments[] | undefined;
};

/** Function that builds the mail to a request's signer about an event, called in the event's transaction; not called for a damaged request that cannot be decoded (EXT-1603). */
export type TellSigner<Event, Mail extends RequestMail | undefined = RequestMail> = (
  request: NoticedRequest,
  event: Event,
) => Mail;

/** Function that builds the mail to a person about an event, called in the event's transaction; `at` is epoch milliseconds of the database's clock (EXT-1607). */
export type TellPerson = (at: number) => PersonNotice;

/** Recipient and builder of the mail about a lockout; at most one an hour, since anybody can cause a lockout (EXT-1606). */
export type TellOfLock = { readonly person: Rut; readonly notice: (until: number) => PersonNotice };

export type Outbox = {
  /** Queues one mail per request and hour in the outbox; false if one was queued already or the mailbox reached its daily limit (PAPI-26, EXT-2544). */
  readonly queueMail: (mail: RequestMail) => Stored<boolean>;
};
