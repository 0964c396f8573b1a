import { submissionOf } from '#adapters/wire/portability/request-on-the-wire.ts';
import type { SubmissionDto } from '#adapters/wire/portability/submission.ts';
import { composeRequest, type Request, type SignedRequest } from '#core/portability/request/request.ts';
import { aSignedRequest } from './signed-request.ts';

/** Builds the request of the worked examples, with these parts changed. */
export const aRequest = (changes: Partial<SignedRequest> = {}): Request =>
  composeRequest(aSignedRequest(changes));

/** Builds the request of the worked examples in its wire format. */
export const aSubmission = (changes: Partial<SignedRequest> = {}): SubmissionDto =>
  submissionOf(aRequest(changes));
