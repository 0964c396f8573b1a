import { expect, it } from 'vitest';
import type { Questionnaire } from '#core/portability/identity/questionnaire.ts';
import type { IdentityVerdict } from '#core/portability/identity/verdict.ts';
import type { RepresentativeVerdict } from '#core/portability/representative/representative.ts';
import type { WithdrawalRefusal } from '#core/portability/status/read-refusal.ts';
import type { Withdrawal } from '#core/portability/status/request-summary.ts';
import { unreachable } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { journeyAt } from '#test/support/builders/journey.ts';
import { aFile, heldAs } from '#test/support/builders/picked-file.ts';
import { later } from '#test/support/later.ts';
import { additionalStep } from '#test/support/worlds/additional-step.ts';
import { noDraft } from '#test/support/worlds/draft-world.ts';
import { offerWorld } from '#test/support/worlds/offer-world.ts';
import { aRound } from '#test/support/worlds/portability-world.ts';
import { readyStep } from '#test/support/worlds/request-step.ts';
import { IdentityStore } from '#ui/portability/identity/IdentityStore.ts';
import { provingOnTheWay } from '#ui/portability/identity/proving-on-the-way.ts';
import { RepresentativeStore } from '#ui/portability/representative/RepresentativeStore.ts';
import { WithdrawalStore } from '#ui/portability/status/WithdrawalStore.ts';

type Sending = {
  /** Returns the data that the visitor entered, as the screen shows it. */
  readonly given: () => unknown;
  /** Returns how many times the screen has sent the data. */
  readonly sent: () => number;
  readonly send: () => unknown;
  readonly lose: () => Promise<void>;
  /** Sends the data again, as the button does that the screen shows after a failure. */
  readonly again: () => unknown;
};

const representative = (): Sending => {
  const journey = journeyAt('representative');
  const verdicts = later<RepresentativeVerdict>();
  const useCases = { confirmRepresentative: () => verdicts.call, attachmentOf: heldAs };
  const store = new RepresentativeStore(journey, useCases, noDraft(journey));
  store.open();
  store.attach([aFile('carpeta.pdf')]);
  return {
    given: () => [journey.state.at, store.option, store.row?.fullName, store.row?.message],
    sent: () => verdicts.calls,
    send: store.submit,
    lose: () => verdicts.fail(unreachable),
    again: store.submit,
  };
};

const questions = async (): Promise<Sending> => {
  const rounds = later<Questionnaire>();
  const verdicts = later<IdentityVerdict>();
  const useCases = {
    openQuestions: () => rounds.call,
    answerQuestions: () => verdicts.call,
    isChecking: () => false,
  };
  const settings = { bloqueoHoras: 24, shortIdCounts: 'withCheckDigit' } as const;
  const store = new IdentityStore(provingOnTheWay(journeyAt('identity'), useCases, settings), 24);
  store.open();
  await rounds.succeed(aRound);
  store.questions.forEach(({ choice }) => choice.choose('a'));
  return {
    given: () => store.questions.map(({ question, choice }) => [question.id, choice.chosen]),
    sent: () => verdicts.calls,
    send: store.submit,
    lose: () => verdicts.fail(unreachable),
    again: store.repeat,
  };
};

const signature = async (): Promise<Sending> => {
  const step = await readyStep();
  step.store.certificates.attach('tim', [aFile('timbres.pdf')]);
  const sign = async (): Promise<void> => {
    step.store.sign();
    await step.draft.settled();
  };
  return {
    given: () => [step.store.request.form, step.store.certificates.list, step.journey.state.at],
    sent: () => (new Set(step.sent.map(([, , key]) => key)).size === 1 ? step.sent.length : NaN),
    send: sign,
    lose: () => step.answers.fail({ fault: 'call-failed', failure: unreachable }),
    again: sign,
  };
};

const documents = (): Sending => {
  const { store, ledger, asked } = additionalStep({ upload: () => TE.left(unreachable) });
  store.files.attach('balance', [aFile('2025.pdf')]);
  return {
    given: () => [...store.files.list.map(({ attachment }) => attachment.name), ...ledger.failedOf(1001)],
    sent: () => asked.filter((call) => call.startsWith('upload')).length,
    send: store.send,
    lose: () => Promise.resolve(),
    again: () => ledger.retryAll(1001),
  };
};

const offer = async (): Promise<Sending> => {
  const world = offerWorld();
  const { store } = world;
  await world.read();
  store.choose('aceptada');
  await world.prove();
  return {
    given: () => 'kind' in store.stage && [store.stage.kind, store.stage.found],
    sent: () => world.sent.length,
    send: store.send,
    lose: () => world.answers.fail('connection'),
    again: store.send,
  };
};

const withdrawal = (): Sending => {
  const calls = later<Withdrawal, WithdrawalRefusal>();
  const useCases = { withdrawRequest: () => calls.call, newKey: () => 'llave' };
  const store = new WithdrawalStore(1001, useCases, {
    onWithdrawn: () => undefined,
    onStale: () => undefined,
  });
  store.ask();
  return {
    given: () => [store.isAsking, store.canRetry],
    sent: () => calls.calls,
    send: store.withdraw,
    lose: () => calls.fail('connection'),
    again: store.withdraw,
  };
};

it.each<readonly [string, () => Sending | Promise<Sending>]>([
  ['a proof of the representative', representative],
  ['the answers to the questions', questions],
  ['the documents of a request', documents],
  ['a signed request', signature],
  ['the answer to an offer', offer],
  ['a withdrawal', withdrawal],
])(
  'EXT-1181 %s that a lost network took stays as it was given, and one button sends it again',
  async (_, arrive) => {
    const { given, sent, send, lose, again } = await arrive();
    const before = given();
    const sending = send();
    await Promise.race([sending, Promise.resolve()]);
    await lose();
    await sending;
    expect(sent()).toBe(1);
    expect(given()).toEqual(before);
    void again();
    await new Promise((done) => {
      setTimeout(done, 0);
    });
    expect(sent()).toBe(2);
  },
);
