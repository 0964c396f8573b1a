import { observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { PortabilityArea, type PortabilityPages } from '#ui/app/PortabilityArea.tsx';
import { take, type Container } from '../container.ts';
import { journey, uploadNotices } from './tokens.ts';

export const takes = { journey, uploadNotices };

const Nothing = () => null;

/** Placeholder for upload notices that renders nothing until a document is uploaded. */
export const noUploadNotices = () => observable.box<ComponentType>(Nothing, { deep: false });

/** Root component of the portability area, over the pages of a composition root. */
export const portabilityArea = (
  own: Container<typeof takes>,
  pages: PortabilityPages,
  SessionCare: ComponentType,
): ComponentType => {
  const Notices = observer(() => {
    const Shown = take(own, uploadNotices).get();
    return <Shown />;
  });
  return () => (
    <PortabilityArea
      journey={take(own, journey)}
      pages={pages}
      SessionCare={SessionCare}
      UploadNotices={Notices}
    />
  );
};
