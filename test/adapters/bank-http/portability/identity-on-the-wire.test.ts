import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entryOf,
  questionnaireOnTheWire,
  roundOf,
  tokenOnTheWire,
  validatedOnTheWire,
} from '#adapters/bank-http/portability/identity-on-the-wire.ts';
import {
  answersRequest,
  identityResultOf,
  questionnaireOf,
  sessionTokenOf,
} from '#adapters/http/portability/identity-answers.ts';
import { bureauAuthenticate } from '#adapters/wire/portability/bureau-authenticate.ts';
import { bureauQuestions } from '#adapters/wire/portability/bureau-questions.ts';
import { bureauValidate } from '#adapters/wire/portability/bureau-validate.ts';
import { some } from '#test/support/arbitraries/some.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const word = fc.string({ maxLength: 40 });
const token = fc.record({ access: word, refresh: word });
const answer = fc.record({ questionId: word, answerId: word });

describe('what an identity round says on the wire is read as it was said', () => {
  it('the token of a session', () => {
    fc.assert(
      fc.property(token, (own) => {
        const sent = right(bureauAuthenticate.answer.decode(overTheWire(tokenOnTheWire(own))));
        expect(sessionTokenOf(sent)).toEqual(own);
      }),
    );
  });

  it('PAPI-65 its questions, each with its choices', () => {
    const choice = fc.record({ id: word, text: word });
    const question = fc.record({ id: word, text: word, choices: fc.array(choice, { maxLength: 4 }) });
    const round = fc.record({ transactionKey: word, questions: fc.array(question, { maxLength: 4 }) });
    fc.assert(
      fc.property(round, (asked) => {
        const sent = right(bureauQuestions.answer.decode(overTheWire(questionnaireOnTheWire(asked))));
        expect(questionnaireOf(sent)).toEqual(asked);
      }),
    );
  });

  it('QST-19 its answers, with the token', () => {
    fc.assert(
      fc.property(fc.record({ transactionKey: word, answers: fc.array(answer), token }), (round) => {
        const { answerRequest, token: sent } = answersRequest(round);
        const { parts } = bureauValidate;
        expect(
          roundOf(
            right(parts.answerRequest.decode(overTheWire(answerRequest))),
            right(parts.token.decode(overTheWire(sent))),
          ),
        ).toEqual(round);
      }),
    );
  });

  it('EXT-1104 its result, with tries, hours and end of a lock', () => {
    const [counted, ended] = [fc.nat(), fc.constant('2026-03-05T14:05:00-03:00')];
    const result = fc
      .tuple(
        fc.record({
          correctAnswers: counted,
          questionsAsked: counted,
          remaining: counted,
          blockHours: counted,
        }),
        some({ lockedUntil: ended }),
      )
      .map(([round, lock]) => ({ ...round, ...lock }));
    fc.assert(
      fc.property(result, (validated) => {
        const sent = right(bureauValidate.answer.decode(overTheWire(validatedOnTheWire(validated))));
        expect(identityResultOf(sent)).toEqual(validated);
      }),
    );
  });

  it('LAND-13 the entry, rut by rut', () => {
    const { company, representative, serial } = anEntry();
    expect(right(entryOf({ rutEmpresa: company, rutUsuario: representative, serie: serial }))).toEqual(
      anEntry(),
    );
  });
});
