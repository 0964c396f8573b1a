import type * as t from 'io-ts/lib/index.js';
import type { Attachment, FileContent, UploadWatch } from '#core/portability/documents/attachment.ts';
import { callTimeout } from '#core/shared/call-timeout.ts';
import { timedOut, unreachable, type Failure } from '#core/shared/failure.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { leavingAt401, renewing, type HttpContext, type TransferRequest } from './call.ts';
import type { Endpoint } from './exchange.ts';
import { accepted, decoded, type HttpAnswer } from './read-answer.ts';
import { addressOf, authorization, type Texts } from './request-head.ts';

/** Input of an upload: path values, form fields, headers, files, and callbacks for start (with a function that cancels), progress and end. */
export type Upload = {
  readonly values?: Texts;
  readonly fields?: Texts;
  readonly headers?: Texts;
  readonly attachments: readonly Attachment[];
  readonly watch: UploadWatch;
};

type UploadEndpoint<Answer> = Endpoint & {
  readonly filePart: string;
  readonly answer: t.Type<Answer, unknown, unknown>;
};

const blobOf = async (content: FileContent): Promise<Blob> =>
  content instanceof Blob ? content : new Blob([await content.arrayBuffer()]);

// Builds the form of an upload, with the fields before the files, so that the bank reads them first.
const formOf = async (filePart: string, { fields, attachments }: Upload): Promise<FormData> => {
  const form = new FormData();
  Object.entries(fields ?? {}).forEach(([name, value]) => form.append(name, value));
  for (const { content, name } of attachments) form.append(filePart, await blobOf(content), name);
  return form;
};

const percentOf = ({ lengthComputable, loaded, total }: ProgressEvent): number | undefined =>
  lengthComputable && total > 0 ? Math.floor((100 * loaded) / total) : undefined;

type Outcome = E.Either<Failure, HttpAnswer>;

// Sends an upload by XMLHttpRequest, since fetch reports no upload progress; `heard` is called with the
// request once its answer has arrived.
const transfer = (
  context: HttpContext,
  address: string,
  form: FormData,
  { headers, watch }: Upload,
  heard: (request: TransferRequest) => void,
): Promise<Outcome> =>
  new Promise<Outcome>((resolve) => {
    const request: TransferRequest = (context.makeRequest ?? (() => new XMLHttpRequest()))();
    let idle: ReturnType<typeof setTimeout>;
    const finish = (outcome: Outcome): void => {
      clearTimeout(idle);
      watch.onEnd?.();
      resolve(outcome);
    };
    const giveUp = (why: Failure) => (): void => {
      finish(E.left(why));
      request.abort();
    };
    const waitOn = (): void => {
      clearTimeout(idle);
      idle = setTimeout(giveUp(timedOut), context.timeoutMs ?? callTimeout);
    };
    request.upload.onprogress = (event) => {
      waitOn();
      const percent = percentOf(event);
      if (percent !== undefined) watch.onProgress(percent);
    };
    request.onprogress = waitOn;
    request.onload = () => {
      const bytes =
        request.response instanceof ArrayBuffer ? new Uint8Array(request.response) : new Uint8Array();
      heard(request);
      finish(E.right({ status: request.status, bytes }));
    };
    request.onerror = () => finish(E.left(unreachable));
    request.onabort = () => finish(E.left(unreachable));
    request.open('POST', address);
    request.responseType = 'arraybuffer';
    Object.entries({ ...authorization(context.session), ...headers }).forEach(([name, value]) =>
      request.setRequestHeader(name, value),
    );
    waitOn();
    request.send(form);
    watch.onStart(giveUp(unreachable));
  });

const noHeaders = { get: () => null };

/** Uploads a form whose answer may renew the session token (EXT-203). */
const moving = async (
  context: HttpContext,
  ...[address, form, sent]: readonly [string, FormData, Upload]
): Promise<Outcome> => {
  const { renewals } = context;
  let heard: TransferRequest | undefined;
  const go = () =>
    transfer(context, address, form, sent, (request) => {
      heard = request;
    });
  if (renewals === undefined) return go();
  const { outcome } = await renewals.moving(async () => ({
    outcome: await go(),
    status: heard?.status ?? 0,
    headers: heard === undefined ? noHeaders : { get: heard.getResponseHeader.bind(heard) },
  }));
  return outcome;
};

/** Uploads files in one call, reporting progress in whole percent; times out only after a period without any byte sent or received (PAPI-81, PAPI-83). */
export const upload = <Answer>(
  context: HttpContext,
  endpoint: UploadEndpoint<Answer>,
  sent: Upload,
): TE.TaskEither<Failure, Answer> =>
  pipe(
    TE.tryCatch(
      async () => {
        const address = addressOf(context.base ?? '', endpoint.path, sent.values ?? {});
        return moving(context, address, await formOf(endpoint.filePart, sent), sent);
      },
      () => unreachable,
    ),
    TE.flatMapEither((outcome) => outcome),
    TE.flatMapEither(accepted),
    renewing(context, endpoint),
    leavingAt401(context),
    TE.flatMapEither(decoded(endpoint.answer)),
  );
