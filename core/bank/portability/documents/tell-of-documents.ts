import { haveAllCome } from '../../../portability/documents/asked-kinds.ts';
import { timedClosing } from '../../../portability/status/closing.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { RequestMail } from '../../notices/notice.ts';
import type { TellSigner } from '../../notices/ports.ts';
import { informationCame } from '../../notices/request-notices.ts';
import type { BankPorts, DocumentsCame, HeldDocument, KeptRequest } from '../../ports.ts';
import type { Stored } from '../../shared-ports.ts';
import { closingsOf } from '../status/ordered-closings.ts';
import { standingOn } from '../status/standing.ts';
import { asks, factsBy } from './missing-documents.ts';

type Tell = TellSigner<DocumentsCame, RequestMail | undefined>;

/** Returns the builder of the mail to a request's signer that all requested documents have arrived; it builds no mail while some are still missing or if none were missing before. `undefined` if the bank requests no documents (EXT-1052). */
export const tellOfDocuments =
  ({ clock, offers, requests, settings }: Pick<BankPorts, 'clock' | 'offers' | 'requests' | 'settings'>) =>
  (kept: KeptRequest): Stored<Tell | undefined> =>
    asks(kept)
      ? pipe(
          TE.Do,
          TE.apS('history', requests.history(kept.idSolicitud)),
          TE.apS('closings', offers.closings(kept.idSolicitud)),
          TE.map(({ history, closings }): Tell => (request, { at, before, after }) => {
            const factsWith = (held: readonly HeldDocument[]) =>
              factsBy({ ...kept, asked: request.asked }, held);
            const facts = factsWith(after);
            if (haveAllCome(factsWith(before).missing) || !haveAllCome(facts.missing)) return undefined;
            const on = clock.wall(at).date;
            const told = { ...kept, ...facts, owed: settings.owedIfLate };
            const timed = closingsOf(clock, request, closings).map(timedClosing(on));
            const { turn } = standingOn(clock, { told, history, closings: timed }, on);
            return informationCame(settings, request, { on, turn });
          }),
        )
      : TE.right(undefined);
