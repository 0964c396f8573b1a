import { timedClosing } from '../../../portability/status/closing.ts';
import { timelineOf } from '../../../portability/status/timeline.ts';
import { turnOf } from '../../../portability/status/turn.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { RequestMail } from '../../notices/notice.ts';
import type { TellSigner } from '../../notices/ports.ts';
import { informationCame } from '../../notices/request-notices.ts';
import type { BankPorts, DocumentsCame, HeldDocument, KeptRequest } from '../../ports.ts';
import type { Stored } from '../../shared-ports.ts';
import { listedRequest } from '../status/listed-request.ts';
import { closingsOf } from '../status/ordered-closings.ts';
import { asks, missingDocuments } from './missing-documents.ts';

type Tell = TellSigner<DocumentsCame, RequestMail | undefined>;

/** Returns the builder of the mail to a request's signer once all documents that the bank requested have come; it builds none while some still lack, or if none lacked before. `undefined` if the bank requests none (EXT-1052). */
export const tellOfDocuments =
  ({ clock, offers, requests, settings }: Pick<BankPorts, 'clock' | 'offers' | 'requests' | 'settings'>) =>
  (kept: KeptRequest): Stored<Tell | undefined> =>
    asks(kept)
      ? pipe(
          TE.Do,
          TE.apS('history', requests.history(kept.idSolicitud)),
          TE.apS('closings', offers.closings(kept.idSolicitud)),
          TE.map(({ history, closings }): Tell => (request, { at, before, after }) => {
            const missing = (held: readonly HeldDocument[]) =>
              missingDocuments({ ...kept, asked: request.asked }, held);
            if (missing(before)?.length === 0 || missing(after)?.length !== 0) return undefined;
            const on = clock.wall(at).date;
            const certificateAttached = after.some(({ kind }) => kind === 'liq');
            const told = { ...kept, owed: settings.owedIfLate, missing: [], certificateAttached };
            const listed = listedRequest(clock)(told);
            const changes = history.map(({ estado, reachedAt }) => ({
              estado,
              on: clock.wall(reachedAt).date,
            }));
            const timed = closingsOf(clock, request, closings).map(timedClosing(on));
            return informationCame(settings, request, {
              on,
              turn: turnOf(listed, timelineOf(listed, changes, on), timed),
            });
          }),
        )
      : TE.right(undefined);
