/** SEC-08 · How far a session has got; each step includes those before it. */
export type SessionStep = 'questions' | 'identified' | 'represented';

/** What is kept of a token: enough to know it again. */
export type TokenHashes = { readonly accessHash: string; readonly refreshHash: string };

/** EXT-203 · A session moves on under a new token, and the one before is dead. */
export type SessionMove = {
  readonly sessionId: string;
  readonly step: SessionStep;
  readonly token: TokenHashes;
};
