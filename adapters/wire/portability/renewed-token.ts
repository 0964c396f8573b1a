import type { SessionToken } from '#core/portability/identity/questionnaire.ts';

/** Name of the answer's header with a new session token that replaces the current one, its two parts separated by a blank (EXT-203). */
export const renewedTokenHeader = 'Token-Renovado';

const shape = /^([\w.~+/=-]{1,200}) ([\w.~+/=-]{1,200})$/;

/** Decodes the header with the renewed session token; undefined if missing or invalid (EXT-203). */
export const renewedToken = (header: string | null | undefined): SessionToken | undefined => {
  const [, access, refresh] = shape.exec(header ?? '') ?? [];
  return access === undefined || refresh === undefined ? undefined : { access, refresh };
};

export const renewedTokenText = ({ access, refresh }: SessionToken): string => `${access} ${refresh}`;
