import type { RegisterCommand, RegisterOutcome } from '#core/bank/ports.ts';
import { aRutOf } from './entry.ts';
import { aRequest } from './submission.ts';

let companies = 76_000_000;

/** Builds the command that registers a request, each time for another company. */
export const aRegisterCommand = (changes: Partial<RegisterCommand> = {}): RegisterCommand => ({
  company: aRutOf(String((companies += 1))),
  representative: aRutOf('12345678'),
  provider: 'Banco del Valle',
  eligible: true,
  mostADay: 1_000,
  signed: aRequest(),
  ...changes,
});

/** Returns the number of a registered request, or fails the test. */
export const numberOf = (outcome: RegisterOutcome): number => {
  if (outcome.outcome !== 'registered') throw new Error(`the request is ${outcome.outcome}`);
  return outcome.idSolicitud;
};
