import { deviceType } from '../../../access/challenge/device.ts';
import * as t from 'io-ts/lib/index.js';
import { O, pipe, TE } from '../../../shared/fp.ts';
import { parseRut, type Rut } from '../../../shared/rut.ts';
import type { Stored } from '../../shared-ports.ts';
import { notValid, type BankRefusal } from '../../refusal.ts';
import { auditedOutcome } from '../attempt-factor.ts';
import { attemptInFlow, type FlowVerdict } from '../attempt-in-flow.ts';
import { flowsOfABrowser, liveFlow, type FlowTokens, type LiveFlow } from '../flow.ts';
import type { AccessBankPorts, CompanyUser } from '../ports.ts';
import { reopenKey } from '../reactivation/reactivate-key.ts';
import { askThirdKey } from './prove-device.ts';
import { flowEnded, flowEnds, noFlow } from '../refusals.ts';
import type { ThirdKeyPorts } from './third-key.ts';

type Ports = ThirdKeyPorts & Pick<AccessBankPorts, 'audit' | 'devices' | 'flows' | 'signatures'>;

export type AskedTransaction = {
  readonly tokens: FlowTokens;
  /** Serial number of the signing certificate, as the caller claims. */
  readonly certificate: string;
  readonly transaction: string;
  readonly signature: string;
};

const transactionShape = t.type({ operacion: t.literal('reactivacion'), rut: t.string, desafio: t.string });

/** Derives the challenge that a certificate signs in a flow from the bank's secret and the flow, so that the signature is valid in no other flow (EXT-3041). */
export const challengeOfFlow = ({ secrets }: Pick<AccessBankPorts, 'secrets'>, token: string): string =>
  secrets.keyed(`certificado:${secrets.hash(token)}`);

type Named = { readonly rut: Rut; readonly challenge: string };

/** Reads the rut and the challenge that a transaction names; none for anything but a key reactivation, the only transaction so far. */
const namedIn = (transaction: string): O.Option<Named> =>
  pipe(
    O.tryCatch((): unknown => JSON.parse(transaction)),
    O.flatMap((json) => O.fromEither(transactionShape.decode(json))),
    O.flatMap(({ rut, desafio }) =>
      pipe(
        O.fromEither(parseRut(rut)),
        O.map((owner) => ({ rut: owner, challenge: desafio })),
      ),
    ),
  );

const isSigned =
  ({ devices, signatures }: Ports) =>
  (rut: Rut, { certificate, transaction, signature }: AskedTransaction): Stored<boolean> =>
    pipe(
      devices.of(rut),
      TE.map((own) =>
        own.find(
          ({ type, serial, state }) =>
            type === deviceType.certificate && serial === certificate && state === 'activo',
        ),
      ),
      TE.flatMap((device) => (device === undefined ? TE.right(O.none) : devices.secretOf(device.id))),
      TE.map(
        O.exists(
          (secret) =>
            secret.type === deviceType.certificate &&
            signatures.verify(secret.publicPem, transaction, signature),
        ),
      ),
    );

/** Requires a third key besides the certificate if the person is marked for code 99; that third key then lifts the lockout (BOX-40, EXT-1340). */
const orThirdKey =
  (ports: Ports, own: LiveFlow) =>
  (user: O.Option<CompanyUser>): TE.TaskEither<BankRefusal, void> =>
    O.isSome(user) && user.value.asksThirdKey ? askThirdKey(ports, own)(user.value) : TE.right(undefined);

const refusalOf = (verdict: FlowVerdict): TE.TaskEither<BankRefusal, void> => {
  if (verdict === 'right') return TE.right(undefined);
  return TE.left(verdict === 'ended' || verdict === 'over' ? flowEnded : notValid([], 'CD-03'));
};

const tried =
  (ports: Ports, own: LiveFlow, isUser: boolean) =>
  (asked: AskedTransaction): TE.TaskEither<BankRefusal, void> => {
    const { rut } = own;
    const factor = 'certificado';
    return pipe(
      attemptInFlow(ports)(own, {
        isUser,
        factor,
        typed: undefined,
        verify: isSigned(ports)(rut, asked),
      }),
      TE.tap((verdict) => ports.audit.note({ event: factor, rut, outcome: auditedOutcome(verdict), factor })),
      TE.flatMap(refusalOf),
    );
  };

/** Use case: reactivates a key by a transaction signed with a digital certificate, as one attempt of that factor. The signed challenge must be that of one of the browser's flows; a right signature uses up the flow and lifts the key's lockout, unless code 99 requires a third key first (CERT-08, CERT-11, CERT-17, API-22, EXT-3041). */
export const signedTransaction =
  (ports: Ports) =>
  (asked: AskedTransaction): TE.TaskEither<BankRefusal, void> =>
    pipe(
      namedIn(asked.transaction),
      O.match(
        () => TE.left(notValid([], '84009')),
        ({ rut, challenge }) =>
          pipe(
            liveFlow(ports)(
              {
                tokens: asked.tokens
                  .slice(0, flowsOfABrowser)
                  .filter((token) => challengeOfFlow(ports, token) === challenge),
                flow: 'reactivacion',
                rut,
              },
              flowEnds,
            ),
            TE.tap((own) =>
              pipe(
                ports.users.find(rut),
                TE.tap((user) => tried(ports, own, O.isSome(user))(asked)),
                TE.flatMap(orThirdKey(ports, own)),
              ),
            ),
            TE.flatMap(reopenKey(ports, rut)),
            TE.flatMap((lifted) => (lifted ? TE.right(undefined) : TE.left(noFlow))),
          ),
      ),
    );
