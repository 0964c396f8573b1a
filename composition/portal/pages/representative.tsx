import { attachmentFrom } from '#adapters/browser/attachments.ts';
import { taxAuthorityCipher } from '#adapters/browser/tax-authority-cipher.ts';
import { documentsOverHttp } from '#adapters/http/portability/documents.ts';
import { representativesOverHttp } from '#adapters/http/portability/representatives.ts';
import { confirmRepresentative } from '#core/portability/representative/confirm-representative.ts';
import { Place } from '#ui/app/Place.tsx';
import { RepresentativeScreen } from '#ui/portability/representative/RepresentativeScreen.tsx';
import { RepresentativeStore } from '#ui/portability/representative/RepresentativeStore.ts';
import { take } from '#composition/container.ts';
import { draftOfVisit } from '#composition/web/draft.ts';
import { portal } from '#composition/web/portal.ts';
import { httpContext, journeyStore } from '#composition/web/tokens.ts';

const journey = take(portal, journeyStore);

const makeStore = () => {
  const context = take(portal, httpContext);
  return new RepresentativeStore(
    journey,
    {
      confirmRepresentative: confirmRepresentative({
        documents: documentsOverHttp(context),
        representatives: representativesOverHttp(context),
        taxAuthorityCipher,
      }),
      attachmentOf: attachmentFrom,
    },
    draftOfVisit(),
  );
};

const RepresentativePage = () => (
  <Place step="representative" journey={journey} makeStore={makeStore} Screen={RepresentativeScreen} />
);

export default RepresentativePage;
