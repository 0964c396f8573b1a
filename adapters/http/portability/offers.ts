import { offerDownload } from '#adapters/wire/portability/offer-download.ts';
import type { Offers } from '#core/portability/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { send, type HttpContext } from '../call.ts';
import { noOfferCalls } from './no-offer-calls.ts';

/** PAPI-40, PAPI-42 · The offer of a request. */
export const offersOverHttp = (context: HttpContext): Offers => ({
  ...noOfferCalls,
  pdf: (idSolicitud) =>
    pipe(
      send(context, offerDownload, { values: offerDownload.question.encode({ idSolicitud }) }),
      TE.map(({ bytes }) => bytes),
    ),
});
