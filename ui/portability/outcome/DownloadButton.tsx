import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '#ui/kit/Button.tsx';
import type { DownloadStore } from './DownloadStore.ts';

type Props = { readonly store: DownloadStore; readonly kind?: ButtonKind; readonly children: ReactNode };

export const DownloadButton = observer(({ store, kind = 'primary', children }: Props) => (
  <Button kind={kind} pending={store.pending} onPress={() => void store.start()}>
    {children}
  </Button>
));
