import { answerQuestions } from '#core/portability/identity/answer-questions.ts';
import { openQuestions } from '#core/portability/identity/open-questions.ts';
import {
  answersOf,
  type Choice,
  type Question,
  type Questionnaire,
} from '#core/portability/identity/questionnaire.ts';
import { parseEntry, type Entry } from '#core/portability/landing/entry.ts';
import { cleanSerial } from '#core/portability/landing/serial.ts';
import { startPortability, type Mode } from '#core/portability/landing/start-portability.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import type { Bank, Channel } from './channel.ts';
import { entryFaults } from './check-entry.ts';
import { noAnswer, refused, rulesBroken, Stop } from './outcome.ts';
import type { RequestFile } from './request-file.ts';
import { answerOf, tellFailure, tellIdentityFailure, type Secrets } from './tell.ts';
import { text } from './text.ts';

/** State of a command's session at a bank: channel, ports, and secrets that are hidden from output. */
export type Visit = {
  readonly channel: Channel;
  readonly bank: Bank;
  readonly secrets: Secrets;
};

const isYes = (typed: string): boolean => /^s[ií]?$/i.test(typed.trim());

export const confirmed = async ({ channel }: Pick<Visit, 'channel'>, question: string): Promise<boolean> =>
  isYes(await channel.terminal.ask(question));

/** Reads company, person and card number from the request file; prompts for a missing card number. */
export const entryOf = async ({ channel, secrets }: Visit, file: RequestFile): Promise<Entry> => {
  const { entrada } = file;
  const broken = (faults: ReturnType<typeof entryFaults>): Stop =>
    new Stop(rulesBroken(text.file.broken, faults));
  const typed = entryFaults(file, channel.wording);
  if (typed.length > 0) throw broken(typed);
  const serie = entrada?.serie ?? (await channel.terminal.askSecret(text.ask.serial));
  secrets.add(cleanSerial(serie));
  const entry = parseEntry({
    company: entrada?.rutEmpresa ?? '',
    representative: entrada?.rutRepresentante ?? '',
    serial: cleanSerial(serie),
  });
  if (E.isRight(entry)) return entry.right;
  throw broken(entryFaults({ entrada: { ...entrada, serie } }, channel.wording));
};

const known = ({ choices }: Question, facts: readonly string[]): Choice | undefined => {
  const [hit, ...others] = choices.filter((choice) => facts.includes(choice.text.trim()));
  return others.length === 0 ? hit : undefined;
};

const picked = async (visit: Visit, choices: readonly Choice[]): Promise<Choice> => {
  const typed = (await visit.channel.terminal.ask(text.ask.choice(choices.length))).trim();
  const choice = /^\d{1,4}$/.test(typed) ? choices[Number(typed) - 1] : undefined;
  return choice ?? picked(visit, choices);
};

const show = ({ channel: { terminal } }: Visit, place: number, total: number, question: Question): void => {
  terminal.say(text.question(place + 1, total, question.text));
  question.choices.forEach((choice, index) => terminal.say(text.choice(index + 1, choice.text)));
};

type Chosen = { readonly chosen: Readonly<Record<string, string>>; readonly wasAsked: boolean };

/** Answers identity questions by the facts in the file that match a choice, and prompts for the rest. */
const choose = async (visit: Visit, round: Questionnaire, facts: readonly string[]): Promise<Chosen> => {
  const chosen: Record<string, string> = {};
  let wasAsked = false;
  for (const [place, question] of round.questions.entries()) {
    const fact = known(question, facts);
    if (fact === undefined) {
      if (question.choices.length === 0) throw noAnswer(text.unreadable, { causa: 'ilegible' });
      wasAsked = true;
      show(visit, place, round.questions.length, question);
    }
    chosen[question.id] = (fact ?? (await picked(visit, question.choices))).id;
  }
  return { chosen, wasAsked };
};

/** Functions that fetch a round of identity questions and send its answers. */
export type Rounds = {
  readonly open: TE.TaskEither<Failure, Questionnaire>;
  readonly answer: ReturnType<typeof answerQuestions>;
};

/** Runs rounds of identity questions until one is right, asking the user before each further round; ends the command if a wrong round was answered by the file's facts alone (QST-30, QST-35). */
export const proveIdentity = async (
  visit: Visit,
  rounds: Rounds,
  facts: readonly string[],
): Promise<void> => {
  const { channel, secrets } = visit;
  const { wording, terminal } = channel;
  const tell = tellIdentityFailure({ wording, secrets });
  const round = await answerOf(rounds.open, tell);
  const { chosen, wasAsked } = await choose(visit, round, facts);
  const answers = await answerOf(TE.fromEither(answersOf(round, chosen)), () => noAnswer(text.unreadable));
  const outcome = await answerOf(rounds.answer(round, answers), tell);
  switch (outcome.verdict) {
    case 'confirmed':
      terminal.say(text.identified);
      return;
    case 'blocked':
      throw refused(
        outcome.blockHours === undefined
          ? wording.wrongAnswers
          : wording.blocked(outcome.blockHours, outcome.until),
        { causa: 'bloqueo' },
      );
    case 'service-failure':
      throw noAnswer(wording.service, { causa: 'sin-servicio' });
    case 'wrong': {
      const { triesLeft } = outcome;
      const words = [
        wording.wrongAnswers,
        ...(triesLeft === undefined ? [] : [wording.roundsLeft(triesLeft)]),
      ].join('. ');
      const wrong = refused(words, { causa: 'respuestas' });
      if (!wasAsked) throw wrong;
      terminal.say(words);
      if (!(await confirmed(visit, text.ask.again))) throw wrong;
      return proveIdentity(visit, rounds, facts);
    }
  }
};

/** Runs the customer check and then the identity questions (LAND-26 to LAND-31). */
export const enter = async (
  visit: Visit,
  entry: Entry,
  mode: Mode,
  facts: readonly string[],
): Promise<void> => {
  const { bank, channel, secrets } = visit;
  const tell = tellFailure({ wording: channel.wording, secrets });
  const verdict = await answerOf(startPortability(bank)(entry, mode), tell);
  if (verdict === 'already-a-customer') throw refused(text.customer, { causa: 'cliente' });
  await proveIdentity(visit, { open: openQuestions(bank)(entry), answer: answerQuestions(bank) }, facts);
  const token = bank.session.current();
  if (O.isSome(token)) [token.value.access, token.value.refresh].forEach((secret) => secrets.add(secret));
};
