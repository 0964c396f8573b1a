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

/** The session behind a token, or behind the one that followed it and was not used yet; the bank must have it. */
export const sessionOf = async (bank: BankPorts, token: SessionToken): Promise<BankSession> => {
  const hash = bank.secrets.hash(token.access);
  const moved = right(await bank.sessions.movedFrom(hash)());
  const session = O.isSome(moved) ? moved : right(await bank.sessions.renew(hash)());
  if (O.isNone(session)) throw new Error('the bank has no session behind this token');
  return session.value;
};

/** A token whose session has got as far as this step. */
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

/** Answers of which so many are right, the first ones. */
export const answersWith = (rightOnes: number, { questions }: Questionnaire): readonly Answer[] =>
  questions.map((question, place) => chosen(question, (text) => isTrue(text) === place < rightOnes));

/** What a call answered, whatever token it brought. */
export const valueOf = <Fault, Value>(
  asked: TE.TaskEither<Fault, Renewing<Value>>,
): TE.TaskEither<Fault, Value> =>
  pipe(
    asked,
    TE.map(({ value }) => value),
  );

/** A new round and the bank's word on its answers, right or wrong; whoever has passed one begins anew. */
export const playRound = async (bank: BankPorts, given: SessionToken, isRight: boolean) => {
  const session = await sessionOf(bank, given);
  const token = session.step === 'questions' ? given : await tokenAt(bank, 'questions', session);
  const round = right(await bureauQuestions(bank)(token.access)());
  const answers = answersWith(isRight ? round.questions.length : 0, round);
  return valueOf(bureauValidate(bank)({ token, transactionKey: round.transactionKey, answers }))();
};

/** A request sent by the representative of the worked examples, once confirmed. */
export const submitted = async (
  bank: BankPorts,
  request: Request = aRequest(),
): Promise<SubmissionAnswer> => {
  const { access } = await tokenAt(bank, 'represented');
  const texts = versionsOf(bank.settings.texts);
  return right(await submitRequest(bank)({ access, request, texts })());
};

/** A round that is answered, ready to be sent. */
export type Sheet = {
  readonly token: SessionToken;
  readonly transactionKey: string;
  readonly answers: readonly Answer[];
};

/** A round with so many right answers, ready to be sent. */
export const sheetWith = async (bank: BankPorts, token: SessionToken, rightOnes = 4): Promise<Sheet> => {
  const round = right(await bureauQuestions(bank)(token.access)());
  return { token, transactionKey: round.transactionKey, answers: answersWith(rightOnes, round) };
};

/** EXT-1502 · The questions once more in a session that is past them, answered right or wrong. */
export const provedAgain = async (bank: BankPorts, token: SessionToken, isRight = true) => {
  const round = right(await identityQuestions(bank)(token.access)());
  const answers = answersWith(isRight ? round.questions.length : 0, round);
  return valueOf(bureauValidate(bank)({ token, transactionKey: round.transactionKey, answers }))();
};

/** The offer of a request read and answered by the representative of the worked examples. */
export const answeredOffer = async (bank: BankPorts, idSolicitud: number, kind: OfferAnswerKind) => {
  const token = await tokenAt(bank, 'identified');
  const asked = { access: token.access, idSolicitud };
  const { offer } = right(await readOffer(bank)(asked)());
  right(await provedAgain(bank, token));
  return right(await answerOffer(bank)({ ...asked, kind, version: offer.version })());
};
