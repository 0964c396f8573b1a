import { confirmRepresentative } from '#core/portability/representative/confirm-representative.ts';
import { Place } from '#ui/app/Place.tsx';
import { RepresentativeScreen } from '#ui/portability/representative/RepresentativeScreen.tsx';
import { RepresentativeStore } from '#ui/portability/representative/RepresentativeStore.ts';
import { take, type Container } from '#composition/container.ts';
import { applying } from '../page.ts';
import { attachmentOf, documents, draft, journey, representatives, taxAuthorityCipher } from '../tokens.ts';

export const takes = { attachmentOf, documents, draft, journey, representatives, taxAuthorityCipher };

export const page = (own: Container<typeof takes>) => {
  const visits = take(own, journey);
  const applied = applying(own, takes, (ports) => ({
    confirmRepresentative: confirmRepresentative(ports),
    attachmentOf: ports.attachmentOf,
  }));
  const makeStore = () => new RepresentativeStore(visits, applied(), take(own, draft)());
  return () => (
    <Place step="representative" journey={visits} makeStore={makeStore} Screen={RepresentativeScreen} />
  );
};
