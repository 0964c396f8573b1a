import { A, E, pipe } from '../../shared/fp.ts';
import { plainText } from '../../shared/plain-text.ts';
import { parseRut, type Rut } from '../../shared/rut.ts';
import type { Applicant } from '../landing/entry.ts';
import type { Missed, MissedWord } from './missed.ts';
import type { ProofOption } from './proof.ts';

/** Data of a company from its tax folder or from the tax authority (REP-21). */
export type RepresentativeAnswer = {
  readonly empresa: { readonly rut: string; readonly razonSocial: string };
  readonly direccion: readonly { readonly calle: string; readonly numero: string }[];
  readonly representantes: readonly RepresentativeNames[];
};

/** Data of a company, or the reason why no representative was confirmed, if the bank sends one (PAPI-73, EXT-1101). */
export type RepresentativeReply = RepresentativeAnswer & { readonly missed?: Missed | undefined };

export type RepresentativeNames = {
  readonly rut: string;
  readonly nombres: string;
  readonly apellidoPaterno: string;
  readonly apellidoMaterno: string;
};

/** Form fields prefilled once a representative is confirmed; every value stays editable (REP-24). */
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

/** Finds the listed representative whose rut is the visitor's, ignoring dots and the case of `k`; otherwise returns the reason why no representative matches (REP-22, REP-23, EXT-1101). */
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

/** Builds the prefilled data: company name, first address and personal names, as plain text (REP-15, REP-24, EXT-806). */
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

/** Error of a tax folder that the visitor can correct; `message` is the bank's text (EXT-1102). */
export type WrongFolder =
  Exclude<MissedWord, 'password' | 'nobody' | 'waiting-folder'> | { readonly message: string };

export type RepresentativeVerdict =
  | { readonly verdict: 'confirmed'; readonly found: Autocompletion }
  | { readonly verdict: 'no-representative' }
  | { readonly verdict: 'wrong-folder'; readonly why: WrongFolder }
  /** Verdict of a tax folder that was accepted and waits for a bank employee to check it (EXT-2508). */
  | { readonly verdict: 'folder-waits' }
  | { readonly verdict: 'wrong-password'; readonly triesLeft?: number | undefined }
  | {
      readonly verdict: 'password-locked';
      readonly until?: string | undefined;
      readonly hours?: number | undefined;
    };

export const noRepresentative: RepresentativeVerdict = { verdict: 'no-representative' };

/** Returns the verdict for a proof that confirmed no representative, by the bank's reason; an unknown or missing reason shows the no-representative state (REP-16, EXT-1101, EXT-1102, EXT-1103). */
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

/** Judges a proof of representation: confirmed with prefilled data, or the reason why not (REP-15, REP-16). */
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
