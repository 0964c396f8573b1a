import { submissionOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import type { SubmissionDto } from '#adapters/wire/portability/submission.ts';
import { composeRequest, type Request, type SignedRequest } from '#core/portability/request/request.ts';
import { aSignedRequest } from './signed-request.ts';

/** The request of the worked examples, or with some of its parts changed. */
export const aRequest = (changes: Partial<SignedRequest> = {}): Request =>
  composeRequest(aSignedRequest(changes));

/** The same as it travels. */
export const aSubmission = (changes: Partial<SignedRequest> = {}): SubmissionDto =>
  submissionOf(aRequest(changes));
