import { observable } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { PortabilityArea, type PortabilityPages } from '#ui/app/PortabilityArea.tsx';
import { take, type Container } from '../container.ts';
import { journey, uploadNotices } from './tokens.ts';

export const takes = { journey, uploadNotices };

const Nothing = () => null;

/** Renders nothing until documents are uploaded. */
export const noUploadNotices = () => observable.box<ComponentType>(Nothing, { deep: false });

/** Portability area over a root's pages. */
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
