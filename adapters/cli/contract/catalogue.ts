import { assetChecks } from './access/assets.ts';
import { certificateChecks } from './access/certificate.ts';
import { forgottenPasswordChecks } from './access/forgotten-password.ts';
import { keyRequestChecks } from './access/key-request.ts';
import { passkeyChecks } from './access/passkeys.ts';
import { reactivationChecks } from './access/reactivation.ts';
import { signInChecks } from './access/sign-in.ts';
import type { Check } from './check.ts';
import { digitalIdentityChecks } from './portability/digital-identity.ts';
import { documentChecks } from './portability/documents.ts';
import { draftChecks } from './portability/drafts.ts';
import { heldDocumentChecks } from './portability/held-documents.ts';
import { identityChecks } from './portability/identity.ts';
import { listChecks } from './portability/lists.ts';
import { offerChecks } from './portability/offers.ts';
import { representativeChecks } from './portability/representative.ts';
import { statusChecks } from './portability/status.ts';
import { submissionChecks } from './portability/submission.ts';
import { withdrawalChecks } from './portability/withdrawals.ts';

/** List of all checks of the contract tool, in the order in which they run. */
export const checks: readonly Check[] = [
  ...listChecks,
  ...identityChecks,
  ...digitalIdentityChecks,
  ...representativeChecks,
  ...submissionChecks,
  ...statusChecks,
  ...documentChecks,
  ...heldDocumentChecks,
  ...withdrawalChecks,
  ...offerChecks,
  ...draftChecks,
  ...assetChecks,
  ...signInChecks,
  ...forgottenPasswordChecks,
  ...reactivationChecks,
  ...keyRequestChecks,
  ...certificateChecks,
  ...passkeyChecks,
];

/** Names of the API calls that the contract tool checks. */
export const checkedCalls: readonly string[] = [...new Set(checks.map(({ call }) => call))];
