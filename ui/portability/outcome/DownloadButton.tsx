import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '#ui/kit/Button.tsx';
import type { DownloadStore } from './DownloadStore.ts';

type Props = { readonly store: DownloadStore; readonly children: ReactNode };

export const DownloadButton = observer(({ store, children }: Props) => (
  <Button kind="primary" pending={store.pending} onPress={() => void store.start()}>
    {children}
  </Button>
));
