import { observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { PortabilityArea, type PortabilityPages } from '#ui/app/PortabilityArea.tsx';
import { EndVisitProvider } from '#ui/portability/end-visit.ts';
import { take, type Container } from '../container.ts';
import { journey, session, uploadNotices } from './tokens.ts';

export const takes = { journey, session, uploadNotices };

const Nothing = () => null;

/** Makes the observable box with the component of the upload notices, which renders nothing until a page with documents replaces it. */
export const noUploadNotices = () => observable.box<ComponentType>(Nothing, { deep: false });

/** Makes the root component of the portability area, over the pages of a composition root. */
export const portabilityArea = (
  own: Container<typeof takes>,
  pages: PortabilityPages,
  SessionCare: ComponentType,
): ComponentType => {
  const Notices = observer(() => {
    const Shown = take(own, uploadNotices).get();
    return <Shown />;
  });
  const endVisit = (): void => take(own, session).forget();
  return () => (
    <EndVisitProvider value={endVisit}>
      <PortabilityArea
        journey={take(own, journey)}
        pages={pages}
        SessionCare={SessionCare}
        UploadNotices={Notices}
      />
    </EndVisitProvider>
  );
};
