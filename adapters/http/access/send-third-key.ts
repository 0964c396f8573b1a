import {
  thirdKeyHeader,
  type forgottenPasswordThirdKey,
  type keyRequestThirdKey,
  type reactivationThirdKey,
} from '#adapters/wire/access/send-third-key.ts';
import { readThirdKey, type ThirdKeySent } from '#core/access/challenge/third-key-sent.ts';
import type { Failure } from '#core/shared/failure.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { Texts } from '../request-head.ts';
import { call } from './call.ts';
import type { AccessContext } from './context.ts';

/** Header for the call that lists devices: announces that the portal requests the third key by itself, when the person chooses it (EXT-1341). */
export const asksThirdKeyOnChoice: Texts = { [thirdKeyHeader.name]: thirdKeyHeader.onChoice };

/** Asks the bank to send the third key of a flow (EXT-1342). */
export const callForThirdKey = (
  context: AccessContext,
  wire: typeof forgottenPasswordThirdKey | typeof reactivationThirdKey | typeof keyRequestThirdKey,
  { rut, ...asked }: { readonly rut: Rut; readonly rToken?: string },
): TE.TaskEither<Failure, ThirdKeySent> =>
  pipe(call(context, wire, { ...asked, json: wire.question.encode({ rut }) }), TE.map(readThirdKey));
