import { answerOffer } from '#core/bank/portability/offer/answer-offer.ts';
import { bureauQuestions, identityQuestions } from '#core/bank/portability/identity/bureau-questions.ts';
import { bureauValidate } from '#core/bank/portability/identity/bureau-validate.ts';
import { readOffer } from '#core/bank/portability/offer/read-offer.ts';
import type { Renewing } from '#core/bank/portability/session.ts';
import { submitRequest } from '#core/bank/portability/request/submit-request.ts';
import type { BankPorts, BankSession } from '#core/bank/ports.ts';
import type { SessionStep } from '#core/bank/session-move.ts';
import type { SubmissionAnswer } from '#core/portability/ports.ts';
import type {
  Answer,
  Question,
  Questionnaire,
  SessionToken,
} from '#core/portability/identity/questionnaire.ts';
import type { Entry } from '#core/portability/landing/entry.ts';
import type { OfferAnswerKind } from '#core/portability/status/offer.ts';
import type { Request } from '#core/portability/request/request.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { versionsOf } from '#test/support/builders/bank-text.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { knownFacts } from './bank-world.ts';

/** Returns the session of a token; also that of a token that was just replaced, until the new token is used. Throws if there is no session. */
export const sessionOf = async (bank: BankPorts, token: SessionToken): Promise<BankSession> => {
  const hash = bank.secrets.hash(token.access);
  const moved = right(await bank.sessions.movedFrom(hash)());
  const session = O.isSome(moved) ? moved : right(await bank.sessions.renew(hash)());
  if (O.isNone(session)) throw new Error('the bank has no session behind this token');
  return session.value;
};

/** Returns a token whose session has reached this step. */
export const tokenAt = async (
  bank: BankPorts,
  step: SessionStep,
  entry: Entry = anEntry(),
): Promise<SessionToken> => {
  const token = { access: bank.secrets.newToken(), refresh: bank.secrets.newToken() };
  const accessHash = bank.secrets.hash(token.access);
  const refreshHash = bank.secrets.hash(token.refresh);
  right(await bank.sessions.open({ ...entry, accessHash, refreshHash })());
  const { id: sessionId } = await sessionOf(bank, token);
  right(await bank.sessions.reach({ sessionId, step, token: { accessHash, refreshHash } })());
  return token;
};

const isTrue = (text: string): boolean => knownFacts.some(({ answer }) => answer === text);

const chosen = (question: Question, isWanted: (text: string) => boolean): Answer => {
  const choice = question.choices.find(({ text }) => isWanted(text));
  if (choice === undefined) throw new Error(`«${question.text}» has no such choice`);
  return { questionId: question.id, answerId: choice.id };
};

/** Builds answers of which the first `rightOnes` are right. */
export const answersWith = (rightOnes: number, { questions }: Questionnaire): readonly Answer[] =>
  questions.map((question, place) => chosen(question, (text) => isTrue(text) === place < rightOnes));

/** Returns the value of an answer, without the renewed session token. */
export const valueOf = <Fault, Value>(
  asked: TE.TaskEither<Fault, Renewing<Value>>,
): TE.TaskEither<Fault, Value> =>
  pipe(
    asked,
    TE.map(({ value }) => value),
  );

/** Plays a new round with right or wrong answers and returns the verdict; a session past its questions is replaced by a new one. */
export const playRound = async (bank: BankPorts, given: SessionToken, isRight: boolean) => {
  const session = await sessionOf(bank, given);
  const token = session.step === 'questions' ? given : await tokenAt(bank, 'questions', session);
  const round = right(await bureauQuestions(bank)(token.access)());
  const answers = answersWith(isRight ? round.questions.length : 0, round);
  return valueOf(bureauValidate(bank)({ token, transactionKey: round.transactionKey, answers }))();
};

/** Submits a request as the representative of the worked examples. */
export const submitted = async (
  bank: BankPorts,
  request: Request = aRequest(),
): Promise<SubmissionAnswer> => {
  const { access } = await tokenAt(bank, 'represented');
  const texts = versionsOf(bank.settings.texts);
  return right(await submitRequest(bank)({ access, request, texts })());
};

/** Answered round, ready to be sent. */
export type Sheet = {
  readonly token: SessionToken;
  readonly transactionKey: string;
  readonly answers: readonly Answer[];
};

/** Opens a round and builds this many right answers. */
export const sheetWith = async (bank: BankPorts, token: SessionToken, rightOnes = 4): Promise<Sheet> => {
  const round = right(await bureauQuestions(bank)(token.access)());
  return { token, transactionKey: round.transactionKey, answers: answersWith(rightOnes, round) };
};

/** Answers the identity questions again, right or wrong, in a session that has already passed them (EXT-1502). */
export const provedAgain = async (bank: BankPorts, token: SessionToken, isRight = true) => {
  const round = right(await identityQuestions(bank)(token.access)());
  const answers = answersWith(isRight ? round.questions.length : 0, round);
  return valueOf(bureauValidate(bank)({ token, transactionKey: round.transactionKey, answers }))();
};

/** Reads and answers the offer of a request as the representative of the worked examples. */
export const answeredOffer = async (bank: BankPorts, idSolicitud: number, kind: OfferAnswerKind) => {
  const token = await tokenAt(bank, 'identified');
  const asked = { access: token.access, idSolicitud };
  const { offer } = right(await readOffer(bank)(asked)());
  right(await provedAgain(bank, token));
  return right(await answerOffer(bank)({ ...asked, kind, version: offer.version })());
};
