import type { Failure } from '#core/shared/failure.ts';
import { endsSession } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { readIdentityRefusal } from '#core/portability/identity/read-refusal.ts';
import { noAnswer, refused, type Stop } from './outcome.ts';
import { text } from './text.ts';
import type { Wording } from './wording.ts';

/** Secrets that are removed from all output. */
export type Secrets = Set<string>;

const shortestHidden = 4;

/** Replaces secrets in a text by asterisks. */
export const hiding = (secrets: Secrets, words: string): string =>
  [...secrets]
    .filter((secret) => secret.length >= shortestHidden)
    .reduce((shown, secret) => shown.replaceAll(secret, '***'), words);

export type Telling = { readonly wording: Wording; readonly secrets: Secrets };

const wordsOf = ({ wording, secrets }: Telling, said: string | undefined): string =>
  hiding(secrets, said === undefined || said.trim() === '' ? wording.service : said);

/** Returns a function that turns a failed call into the error that ends the command, with exit code 4 if the bank refused the call, or 5 if the bank is unreachable or down or its answer unreadable. */
export const tellFailure =
  (telling: Telling) =>
  (failure: Failure): Stop => {
    const { kind } = failure;
    if (kind === 'unreachable') return noAnswer(telling.wording.connection, { causa: 'sin-conexion' });
    if (kind === 'unreadable') return noAnswer(text.unreadable, { causa: 'ilegible' });
    const { status, body } = failure;
    if (endsSession(failure)) return refused(text.sessionEnded, { causa: 'sesion-terminada' });
    const words = wordsOf(telling, body.mensaje ?? body.messages?.[0]);
    return status >= 500
      ? noAnswer(text.noService(status, words), { causa: 'sin-servicio', estado: status })
      : refused(text.refusedWith(status, words), { causa: 'rechazo', estado: status });
  };

/** Returns a function that turns a failed identity call into the error that ends the command; an error that the specification names counts as a refusal, whatever its status (QST-36). */
export const tellIdentityFailure =
  (telling: Telling) =>
  (failure: Failure): Stop => {
    const refusal = readIdentityRefusal(failure);
    if (refusal.refusal !== 'modal') return tellFailure(telling)(failure);
    const { blockHours, message, until } = refusal;
    return refused(
      blockHours === undefined ? wordsOf(telling, message) : telling.wording.blocked(blockHours, until),
      {
        causa: 'identidad',
      },
    );
  };

/** Makes a call and returns its value; a failure ends the command. */
export const answerOf = async <Fault, Value>(
  call: TE.TaskEither<Fault, Value>,
  tell: (fault: Fault) => Stop,
): Promise<Value> => {
  const answer = await call();
  if (E.isLeft(answer)) throw tell(answer.left);
  return answer.right;
};
