import type { bureauAuthenticate } from '#adapters/wire/portability/bureau-authenticate.ts';
import type { bureauValidate } from '#adapters/wire/portability/bureau-validate.ts';
import type { ValidatedRound } from '#core/bank/portability/identity/bureau-validate.ts';
import { notValid, type BankRefusal } from '#core/bank/refusal.ts';
import type { Question, Questionnaire, SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import { cleanSerial, parseSerial } from '#core/portability/landing/serial.ts';
import { E, pipe } from '#core/shared/fp.ts';
import type * as t from 'io-ts/lib/index.js';

type Asked = t.TypeOf<typeof bureauAuthenticate.question>;
type Parts = typeof bureauValidate.parts;

/** Decodes the values of the landing page (company rut, person rut, card number); the card number is normalized as on that page (LAND-13, LAND-17). */
export const entryOf = ({ rutEmpresa, rutUsuario, serie }: Asked): E.Either<BankRefusal, Entry> =>
  pipe(
    parseSerial(cleanSerial(serie)),
    E.bimap(
      () => notValid(['serie']),
      (serial) => ({ company: rutEmpresa, representative: rutUsuario, serial }),
    ),
  );

export const tokenOnTheWire = ({ access, refresh }: SessionToken) => ({
  token: { access_token: access, refresh_token: refresh },
});

const questionOnTheWire = ({ id, text, choices }: Question) => ({
  questionId: id,
  questionText: text,
  answerChoice: choices.map((choice) => ({ answerId: choice.id, value: choice.text })),
});

export const questionnaireOnTheWire = ({ transactionKey, questions }: Questionnaire) => ({
  transactionKey,
  questions: questions.map(questionOnTheWire),
});

/** Decodes the submitted answers to a round of identity questions (QST-19). */
export const roundOf = (answers: t.TypeOf<Parts['answerRequest']>, token: t.TypeOf<Parts['token']>) => ({
  token: { access: token.access_token, refresh: token.refresh_token },
  transactionKey: answers.transactionKey,
  answers: answers.interactiveQueryResponse.answers,
});

export const validatedOnTheWire = ({
  correctAnswers,
  questionsAsked,
  remaining,
  blockHours,
  lockedUntil,
}: ValidatedRound) => ({
  assessmentComplete: { atomicScores: { correctAnswers, questionsAsked } },
  intentosRestantes: remaining,
  horasBloqueo: blockHours,
  bloqueadoHasta: lockedUntil,
});
