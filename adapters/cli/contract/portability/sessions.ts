import type * as t from 'io-ts/lib/index.js';
import { bureauAuthenticate } from '#adapters/wire/portability/bureau-authenticate.ts';
import { bureauQuestions } from '#adapters/wire/portability/bureau-questions.ts';
import { bureauValidate } from '#adapters/wire/portability/bureau-validate.ts';
import { identityAnswers } from '#adapters/wire/portability/identity-answers.ts';
import { identityQuestions } from '#adapters/wire/portability/identity-questions.ts';
import { identityToken } from '#adapters/wire/portability/identity-token.ts';
import { legalRepresentative } from '#adapters/wire/portability/legal-representative.ts';
import { renewedToken, renewedTokenHeader } from '#adapters/wire/portability/renewed-token.ts';
import { publicKey } from '#adapters/wire/portability/public-key.ts';
import { bareRut } from '#core/shared/rut.ts';
import { NotChecked, StepFailed } from '../not-checked.ts';
import type { Entry, EntryPart } from '../people.ts';
import { openingHeaders } from '../proof-of-work.ts';
import { at, type Reply } from '../reply.ts';
import { stepOf } from '../steps.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';

export type Trio = 'buro' | 'banco';
export type Token = { readonly access: string; readonly refresh: string };
type Round = t.TypeOf<typeof bureauQuestions.answer>;

/** Map from the kind of identity questions, the credit bureau's or the bank's own, to the names of its three API calls. */
export const trioCalls = {
  buro: { token: 'bureauAuthenticate', questions: 'bureauQuestions', answers: 'bureauValidate' },
  banco: { token: 'identityToken', questions: 'identityQuestions', answers: 'identityAnswers' },
} as const satisfies Record<Trio, unknown>;

const entryValues = ({ rutEmpresa, rutRepresentante, serie }: Entry) => ({
  rutUsuario: bareRut(rutRepresentante),
  serie,
  rutEmpresa: bareRut(rutEmpresa),
});

/** Opens a session for identity questions, by either kind of calls (PAPI-62, PAPI-64). */
export const askToken = async (
  visit: Visit,
  trio: Trio,
  entry: Entry,
  headers?: Readonly<Record<string, string>>,
): Promise<Reply> =>
  visit.caller().ask(trio === 'buro' ? bureauAuthenticate : identityToken, {
    values: entryValues(entry),
    headers: headers ?? (await openingHeaders(visit)),
  });

export const freshToken = async (visit: Visit, trio: Trio, entry: Entry): Promise<Token> => {
  const reply = await askToken(visit, trio, entry);
  const { token } = stepOf(trioCalls[trio].token, bureauAuthenticate.answer, reply);
  visit.hide(token.access_token);
  visit.hide(token.refresh_token);
  return { access: token.access_token, refresh: token.refresh_token };
};

/** Fetches the identity questions, with the token in the query or in a header, depending on the kind of calls (PAPI-60, PAPI-65, SEC-05). */
export const askQuestions = (visit: Visit, trio: Trio, access: string): Promise<Reply> =>
  trio === 'buro'
    ? visit.caller().ask(bureauQuestions, { values: { Authorization: access } })
    : visit.caller().ask(identityQuestions, { access });

const jsonPart = (value: unknown): Blob => new Blob([JSON.stringify(value)], { type: 'application/json' });

export const sendAnswers = (visit: Visit, trio: Trio, token: Token, answers: unknown): Promise<Reply> => {
  const asked = {
    answerRequest: answers,
    token: { access_token: token.access, refresh_token: token.refresh },
  };
  if (trio === 'banco') return visit.caller().ask(identityAnswers, { json: asked, access: token.access });
  const form = new FormData();
  Object.entries(asked).forEach(([name, value]) => form.append(name, jsonPart(value)));
  return visit.caller().ask(bureauValidate, { form });
};

const choiceOf = (
  { questionText, answerChoice }: Round['questions'][number],
  facts: readonly string[],
  isRight: boolean,
): string => {
  const choice = answerChoice.find(({ value }) => facts.includes(value.trim()) === isRight);
  if (choice === undefined) throw new NotChecked(text.noAnswerTo(questionText));
  return choice.answerId;
};

/** Builds the answers to a round of identity questions, right ones from the test person's data or wrong ones (QST-19). */
export const answersTo = (round: Round, { respuestas }: Entry, isRight: boolean) => ({
  interactiveQueryResponse: {
    answers: round.questions.map((question) => ({
      questionId: question.questionId,
      answerId: choiceOf(question, respuestas, isRight),
    })),
  },
  transactionKey: round.transactionKey,
});

export const freshRound = async (visit: Visit, trio: Trio, { access }: Token): Promise<Round> =>
  stepOf(trioCalls[trio].questions, bureauQuestions.answer, await askQuestions(visit, trio, access));

export const isPassed = (answer: t.TypeOf<typeof bureauValidate.answer>): boolean => {
  const { atomicScores } = answer.assessmentComplete;
  const scores = Array.isArray(atomicScores) ? atomicScores[0] : atomicScores;
  return scores !== undefined && scores.questionsAsked > 0 && scores.correctAnswers === scores.questionsAsked;
};

/** Opens a session of a test role and passes its identity questions, once per contract run (SEC-08). */
export const identifiedToken = (visit: Visit, part: EntryPart): Promise<Token> =>
  visit.once(`identified ${part}`, async () => {
    const entry = visit.entry(part);
    const token = await freshToken(visit, visit.identity, entry);
    const round = await freshRound(visit, visit.identity, token);
    const reply = await sendAnswers(visit, visit.identity, token, answersTo(round, entry, true));
    if (!isPassed(stepOf(trioCalls[visit.identity].answers, bureauValidate.answer, reply)))
      throw new NotChecked(text.notIdentified(part));
    return renewedToken(reply.headers.get(renewedTokenHeader)) ?? token;
  });

export const identified = async (visit: Visit, part: EntryPart): Promise<string> =>
  (await identifiedToken(visit, part)).access;

/** Opens a session of a test role and leaves its identity questions unanswered, once per contract run (SEC-08). */
export const unproved = (visit: Visit, part: EntryPart): Promise<string> =>
  visit.once(
    `unproved ${part}`,
    async () => (await freshToken(visit, visit.identity, visit.entry(part))).access,
  );

/** Encrypts a tax authority password as the portal does (SEC-09 to SEC-13). */
export const sealed = async (visit: Visit, password: string, { rutEmpresa }: Entry): Promise<string> => {
  const key = stepOf('publicKey', publicKey.answer, await visit.caller().ask(publicKey));
  return visit.tools.sealPassword(key.publicKey, password, rutEmpresa).catch(() => {
    throw new StepFailed('publicKey', { expected: text.usableKey, got: text.unusableKey });
  });
};

export type Represented = 'solicitante' | 'noElegible' | 'cliente' | 'conCertificados';

/** Opens a session of a test role and proves the representation by the tax authority password, once per contract run (REP-25). */
export const represented = (visit: Visit, part: Represented): Promise<string> =>
  visit.once(`represented ${part}`, async () => {
    const entry = visit.entry(part);
    const access = await identified(visit, part);
    const reply = await visit.caller().ask(legalRepresentative, {
      access,
      json: {
        rut: bareRut(entry.rutEmpresa),
        rutRepresentante: bareRut(entry.rutRepresentante),
        token: await sealed(visit, entry.claveSii, entry),
      },
    });
    const { representantes } = stepOf('legalRepresentative', legalRepresentative.answer, reply);
    if (representantes.length === 0) throw new NotChecked(text.notRepresented(part));
    return access;
  });

/** Reads the field with the hours of a lockout from a refusal, without checking that it is a number; undefined if it is missing. */
export const blockHours = ({ json }: Reply): unknown => at(json, 'horasBloqueo');
