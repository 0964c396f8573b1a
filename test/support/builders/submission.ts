import {
  composeSubmission,
  type SignedRequest,
  type Submission,
} from '#core/portability/request/submission.ts';
import { aSignedRequest } from './signed-request.ts';

/** The body of the worked examples, or of that request with some of its parts changed. */
export const aSubmission = (changes: Partial<SignedRequest> = {}): Submission =>
  composeSubmission(aSignedRequest(changes));
