import { bureauAuthenticate } from '#adapters/wire/portability/bureau-authenticate.ts';
import { bureauQuestions } from '#adapters/wire/portability/bureau-questions.ts';
import { bureauValidate } from '#adapters/wire/portability/bureau-validate.ts';
import { identityToken } from '#adapters/wire/portability/identity-token.ts';
import { bareRut } from '#core/shared/rut.ts';
import { answers, refuses, unless, type Check } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import { openingHeaders } from '../proof-of-work.ts';
import type { Reply } from '../reply.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';
import {
  answersTo,
  askQuestions,
  askToken,
  blockHours,
  freshRound,
  freshToken,
  isPassed,
  sendAnswers,
  trioCalls,
  type Token,
  type Trio,
} from './sessions.ts';

const madeUp: Token = { access: 'ficha-inventada', refresh: 'ficha-inventada' };

const round = async (
  visit: Visit,
  trio: Trio,
  part: 'solicitante' | 'bloqueable',
  isRight: boolean,
): Promise<Reply> => {
  const entry = visit.entry(part);
  const token = await freshToken(visit, trio, entry);
  return sendAnswers(visit, trio, token, answersTo(await freshRound(visit, trio, token), entry, isRight));
};

/** Returns the headers with a solved proof of work that open a session; if the bank under test has no challenges, the contract check does not run (EXT-206). */
const paid = async (visit: Visit): Promise<Readonly<Record<string, string>>> => {
  const headers = await openingHeaders(visit);
  if (Object.keys(headers).length === 0) throw new NotChecked(text.noChallenges);
  return headers;
};

const mostRounds = 3;

/** Answers identity questions wrongly until the test person is locked out, unless an earlier run has done it; returns the last reply to opening a session (QST-31, QST-35, QST-36). */
const blocked = async (visit: Visit, trio: Trio): Promise<Reply> => {
  const entry = visit.entry('bloqueable');
  for (let rounds = 0; ; rounds += 1) {
    const reply = await askToken(visit, trio, entry);
    if (reply.status === 403 || rounds === mostRounds) return reply;
    await round(visit, trio, 'bloqueable', false);
  }
};

const wrongRound = async (visit: Visit, trio: Trio): Promise<Reply> => {
  const reply = await askToken(visit, trio, visit.entry('bloqueable'));
  if (reply.status === 403) throw new NotChecked(text.alreadyBlocked);
  return round(visit, trio, 'bloqueable', false);
};

const trioChecks = (trio: Trio): readonly Check[] => [
  answers(
    trioCalls[trio].token,
    bureauAuthenticate.answer,
    'responde la ficha que abre las preguntas',
    (visit) => askToken(visit, trio, visit.entry('solicitante')),
  ),
  answers(
    trioCalls[trio].token,
    bureauAuthenticate.answer,
    'a una persona desconocida responde lo mismo que a una conocida',
    (visit) => askToken(visit, trio, { ...visit.entry('solicitante'), rutRepresentante: visit.nobody() }),
  ),
  refuses(trioCalls[trio].token, 428, 'sin prueba de trabajo responde 428', async (visit) => {
    await paid(visit);
    return askToken(visit, trio, visit.entry('solicitante'), {});
  }),
  refuses(trioCalls[trio].token, 428, 'con una prueba de trabajo ya usada responde 428', async (visit) => {
    const headers = await paid(visit);
    await askToken(visit, trio, visit.entry('solicitante'), headers);
    return askToken(visit, trio, visit.entry('solicitante'), headers);
  }),
  refuses(trioCalls[trio].token, 400, 'sin el rut de la empresa responde 400', (visit) =>
    visit.caller().ask(trio === 'buro' ? bureauAuthenticate : identityToken, {
      values: { rutUsuario: bareRut(visit.entry('solicitante').rutRepresentante), serie: '1' },
    }),
  ),
  answers(
    trioCalls[trio].questions,
    bureauQuestions.answer,
    'responde preguntas con alternativas',
    async (visit) =>
      askQuestions(visit, trio, (await freshToken(visit, trio, visit.entry('solicitante'))).access),
    ({ questions }) =>
      unless(
        questions.length > 0 && questions.every(({ answerChoice }) => answerChoice.length > 1),
        'preguntas, cada una con alternativas',
        `${questions.length} preguntas`,
      ),
  ),
  refuses(trioCalls[trio].questions, 401, 'con una ficha inventada responde 401', (visit) =>
    askQuestions(visit, trio, madeUp.access),
  ),
  answers(
    trioCalls[trio].answers,
    bureauValidate.answer,
    'con todas las respuestas correctas confirma la identidad',
    (visit) => round(visit, trio, 'solicitante', true),
    (answer) => unless(isPassed(answer), 'correctAnswers igual a questionsAsked', 'otro puntaje'),
  ),
  answers(
    trioCalls[trio].answers,
    bureauValidate.answer,
    'con respuestas equivocadas responde 200 y no la confirma',
    (visit) => wrongRound(visit, trio),
    (answer) => unless(!isPassed(answer), 'correctAnswers menor que questionsAsked', 'el puntaje completo'),
  ),
  refuses(trioCalls[trio].answers, 401, 'con una ficha inventada responde 401', (visit) =>
    sendAnswers(visit, trio, madeUp, {
      interactiveQueryResponse: { answers: [{ questionId: 'p', answerId: 'r' }] },
      transactionKey: 'k',
    }),
  ),
];

const blockCheck = (trio: Trio): Check => ({
  ...refuses(
    trioCalls[trio].token,
    403,
    'después de tres rondas equivocadas responde 403 con las horas del bloqueo',
    (visit) => blocked(visit, trio),
  ),
  holds: (reply) =>
    unless(
      typeof blockHours(reply) === 'number',
      text.value('horasBloqueo', 'un número'),
      text.without('horasBloqueo'),
    ),
});

/** Contract checks of both kinds of identity questions, the bank's own and the credit bureau's (PAPI-60 to PAPI-68, QST-19 to QST-36). */
export const identityChecks: readonly Check[] = [
  ...trioChecks('buro'),
  ...trioChecks('banco'),
  blockCheck('buro'),
  blockCheck('banco'),
];
