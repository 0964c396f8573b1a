/** Step that a portability session has reached; each includes the earlier ones (SEC-08). */
export type SessionStep = 'questions' | 'identified' | 'represented';

/** Hashes of the access and refresh token of a session. */
export type TokenHashes = { readonly accessHash: string; readonly refreshHash: string };

/** Move of a session to a step under a new token; the previous token becomes invalid (EXT-203). */
export type SessionMove = {
  readonly sessionId: string;
  readonly step: SessionStep;
  readonly token: TokenHashes;
};
