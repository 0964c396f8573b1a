import type {
  DraftOwner,
  RegisterCommand,
  RegisterOutcome,
  Requests,
  StoredRequest,
} from '#core/bank/ports.ts';
import { O } from '#core/shared/fp.ts';
import { atOnce } from './at-once.ts';

type Answered = { readonly fingerprint: string; readonly outcome: RegisterOutcome };

const firstNumber = 1001;

export const memoryRequests = (
  now: () => number,
  earlier: readonly RegisterCommand[],
  dropDraft: (owner: DraftOwner) => void,
): Requests => {
  const requests: StoredRequest[] = [];
  const answers = new Map<string, Answered>();
  const isOpen = (company: string, provider: string): boolean =>
    requests.some((kept) => kept.company === company && kept.provider === provider && kept.eligible);
  const register = (command: RegisterCommand): RegisterOutcome => {
    const { company, representative, provider, eligible, body, idempotency } = command;
    const answerKey = JSON.stringify([company, idempotency?.key]);
    const answered = idempotency && answers.get(answerKey);
    if (answered !== undefined) {
      if (answered.fingerprint !== idempotency?.fingerprint) return { outcome: 'other-body' };
      dropDraft(command);
      return answered.outcome;
    }
    if (eligible && isOpen(company, provider)) return { outcome: 'already-asked' };
    const idSolicitud = firstNumber + requests.length;
    const { estado } = body;
    requests.push({
      idSolicitud,
      company,
      representative,
      provider,
      eligible,
      estado,
      body,
      createdAt: now(),
    });
    const outcome: RegisterOutcome = { outcome: 'registered', idSolicitud, eligible };
    dropDraft(command);
    if (idempotency !== undefined) answers.set(answerKey, { fingerprint: idempotency.fingerprint, outcome });
    return outcome;
  };
  earlier.forEach(register);
  return {
    register: (command) => atOnce(() => register(command)),
    existsFrom: (provider, company) => atOnce(() => isOpen(company, provider)),
    find: (idSolicitud, company) =>
      atOnce(() =>
        O.fromNullable(requests.find((kept) => kept.idSolicitud === idSolicitud && kept.company === company)),
      ),
  };
};
