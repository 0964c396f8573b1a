import type { SessionToken } from '#core/portability/identity/questionnaire.ts';

/** EXT-203 · The header of an answer that brings the session's new token, its two parts with a blank between them. */
export const renewedTokenHeader = 'Token-Renovado';

const shape = /^([\w.~+/=-]{1,200}) ([\w.~+/=-]{1,200})$/;

/** EXT-203 · The token in such a header; none where there is none that can be read. */
export const renewedToken = (header: string | null | undefined): SessionToken | undefined => {
  const [, access, refresh] = shape.exec(header ?? '') ?? [];
  return access === undefined || refresh === undefined ? undefined : { access, refresh };
};

export const renewedTokenText = ({ access, refresh }: SessionToken): string => `${access} ${refresh}`;
