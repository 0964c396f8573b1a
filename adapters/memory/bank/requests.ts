import type {
  MoveOutcome,
  ReachedStatus,
  DraftOwner,
  RegisterCommand,
  RegisterOutcome,
  Requests,
  StoredRequest,
} from '#core/bank/ports.ts';
import { O } from '#core/shared/fp.ts';
import { atOnce } from './at-once.ts';
import type { EarlierRequest } from './memory-seed.ts';

type Answered = { readonly fingerprint: string; readonly outcome: RegisterOutcome };

const firstNumber = 1001;
const day = 86_400_000;

export const memoryRequests = (
  now: () => number,
  earlier: readonly EarlierRequest[],
  dropDraft: (owner: DraftOwner) => void,
): Requests => {
  const requests: StoredRequest[] = [];
  const histories = new Map<number, readonly ReachedStatus[]>();
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
    histories.set(idSolicitud, [{ estado, reachedAt: now() }]);
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
  const move = ({ idSolicitud, to, from }: Parameters<Requests['move']>[0]): MoveOutcome => {
    const at = requests.findIndex((kept) => kept.idSolicitud === idSolicitud && kept.eligible);
    const found = requests[at];
    if (found === undefined) return { outcome: 'unknown' };
    if (!from.some((estado) => estado === found.estado)) return { outcome: 'not-from', estado: found.estado };
    requests[at] = { ...found, estado: to };
    histories.set(idSolicitud, [...(histories.get(idSolicitud) ?? []), { estado: to, reachedAt: now() }]);
    return { outcome: 'moved' };
  };
  earlier.forEach(({ history, ...command }) => {
    const registered = register(command);
    const last = history.at(-1);
    if (registered.outcome !== 'registered' || last === undefined) return;
    const reached = history.map(({ estado, daysAgo }) => ({ estado, reachedAt: now() - daysAgo * day }));
    histories.set(registered.idSolicitud, reached);
    requests.splice(
      -1,
      1,
      ...requests.slice(-1).map((kept) => ({
        ...kept,
        estado: last.estado,
        createdAt: reached[0]?.reachedAt ?? kept.createdAt,
      })),
    );
  });
  return {
    register: (command) => atOnce(() => register(command)),
    existsFrom: (provider, company) => atOnce(() => isOpen(company, provider)),
    find: (idSolicitud, company) =>
      atOnce(() =>
        O.fromNullable(requests.find((kept) => kept.idSolicitud === idSolicitud && kept.company === company)),
      ),
    ofCompany: (company) =>
      atOnce(() =>
        requests
          .filter((kept) => kept.company === company && kept.eligible)
          .toSorted((one, other) => one.createdAt - other.createdAt || one.idSolicitud - other.idSolicitud),
      ),
    history: (idSolicitud) => atOnce(() => histories.get(idSolicitud) ?? []),
    move: (asked) => atOnce(() => move(asked)),
  };
};
