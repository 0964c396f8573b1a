import { A, E, pipe } from '../../shared/fp.ts';
import { plainText } from '../../shared/plain-text.ts';
import { parseRut, type Rut } from '../../shared/rut.ts';
import type { Applicant } from '../landing/entry.ts';
import type { Missed, MissedWord } from './missed.ts';
import type { ProofOption } from './proof.ts';

/** REP-21 · What the tax folder or the tax authority says of a company. */
export type RepresentativeAnswer = {
  readonly empresa: { readonly rut: string; readonly razonSocial: string };
  readonly direccion: readonly { readonly calle: string; readonly numero: string }[];
  readonly representantes: readonly RepresentativeNames[];
};

/** PAPI-73, EXT-1101 · The same, and why it is nobody's where a bank tells it. */
export type RepresentativeReply = RepresentativeAnswer & { readonly missed?: Missed | undefined };

export type RepresentativeNames = {
  readonly rut: string;
  readonly nombres: string;
  readonly apellidoPaterno: string;
  readonly apellidoMaterno: string;
};

/** REP-24 · What a confirmed representative fills in; every value stays editable. */
export type Autocompletion = {
  readonly razonSocial: string;
  readonly calle: string;
  readonly numero: string;
  readonly nombreRepresentante: string;
  readonly apellidoPaternoRepresentante: string;
  readonly apellidoMaternoRepresentante: string;
};

const sameRut = (text: string, rut: Rut): boolean =>
  pipe(
    parseRut(text),
    E.exists((parsed) => parsed === rut),
  );

/** REP-22, REP-23, EXT-1101 · The listed representative with the landing's rut, whatever its dots or the case of its `k`; else why there is none. */
export const matchingRepresentative = (
  answer: RepresentativeAnswer,
  entry: Applicant,
): E.Either<Extract<MissedWord, 'another-company' | 'nobody'>, RepresentativeNames> =>
  sameRut(answer.empresa.rut, entry.company)
    ? pipe(
        answer.representantes,
        A.findFirst((names) => sameRut(names.rut, entry.representative)),
        E.fromOption(() => 'nobody' as const),
      )
    : E.left('another-company');

const seen = (text: string): string => plainText(text).trim();

/** REP-15, REP-24, EXT-806 · Razón social, first address and names, for their fields to take as much of as they hold. */
export const autocompletionOf = (
  answer: RepresentativeAnswer,
  names: RepresentativeNames,
): Autocompletion => ({
  razonSocial: seen(answer.empresa.razonSocial),
  calle: seen(answer.direccion[0]?.calle ?? ''),
  numero: seen(answer.direccion[0]?.numero ?? ''),
  nombreRepresentante: seen(names.nombres),
  apellidoPaternoRepresentante: seen(names.apellidoPaterno),
  apellidoMaternoRepresentante: seen(names.apellidoMaterno),
});

/** EXT-1102 · What of a proof can be corrected where it was given; `message` is the bank's own. */
export type WrongFolder =
  Exclude<MissedWord, 'password' | 'nobody' | 'waiting-folder'> | { readonly message: string };

export type RepresentativeVerdict =
  | { readonly verdict: 'confirmed'; readonly found: Autocompletion }
  | { readonly verdict: 'no-representative' }
  | { readonly verdict: 'wrong-folder'; readonly why: WrongFolder }
  /** EXT-2508 · It waits for a clerk, and is what was wanted. */
  | { readonly verdict: 'folder-waits' }
  | { readonly verdict: 'wrong-password'; readonly triesLeft?: number | undefined }
  | {
      readonly verdict: 'password-locked';
      readonly until?: string | undefined;
      readonly hours?: number | undefined;
    };

export const noRepresentative: RepresentativeVerdict = { verdict: 'no-representative' };

/** REP-16, EXT-1101, EXT-1102, EXT-1103 · What a bank tells of the proof that was given; whatever else it tells, and a bank that tells nothing, is the no-representative state. */
const missedVerdict = (missed: Missed | undefined, by: ProofOption): RepresentativeVerdict => {
  switch (missed?.why) {
    case 'password':
      if (by !== 'sii') return noRepresentative;
      return missed.triesLeft === 0 || missed.lockedUntil !== undefined
        ? { verdict: 'password-locked', until: missed.lockedUntil }
        : { verdict: 'wrong-password', triesLeft: missed.triesLeft };
    case 'not-a-pdf':
    case 'unreadable':
    case 'another-company':
    case 'unknown-folder':
    case 'old-folder':
      return by === 'carpeta' ? { verdict: 'wrong-folder', why: missed.why } : noRepresentative;
    case 'waiting-folder':
      return by === 'carpeta' ? { verdict: 'folder-waits' } : noRepresentative;
    case 'nobody':
    case undefined:
      return noRepresentative;
  }
};

/** REP-15, REP-16 · Confirmed with what it fills in, or what was missed. */
export const representativeVerdict = (
  answer: RepresentativeReply,
  entry: Applicant,
  by: ProofOption,
): RepresentativeVerdict =>
  pipe(
    matchingRepresentative(answer, entry),
    E.match(
      (): RepresentativeVerdict => missedVerdict(answer.missed, by),
      (names) => ({ verdict: 'confirmed', found: autocompletionOf(answer, names) }),
    ),
  );
