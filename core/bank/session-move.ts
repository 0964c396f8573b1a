/** Progress of a session; each step includes the earlier ones (SEC-08). */
export type SessionStep = 'questions' | 'identified' | 'represented';

/** Hashes of a session's tokens. */
export type TokenHashes = { readonly accessHash: string; readonly refreshHash: string };

/** Moves a session to a step under a new token; the previous token becomes invalid (EXT-203). */
export type SessionMove = {
  readonly sessionId: string;
  readonly step: SessionStep;
  readonly token: TokenHashes;
};
