import { observer } from 'mobx-react-lite';
import { Button, type ButtonKind } from '#ui/kit/Button.tsx';
import { Note } from '#ui/kit/Note.tsx';
import { inSentenceCase } from '../sentence-case.ts';
import type { DownloadStore } from './DownloadStore.ts';
import { downloadFailed } from './text.ts';

type Props = { readonly store: DownloadStore };

type ButtonProps = Props & { readonly kind: ButtonKind; readonly children: string };

export const DownloadButton = observer(({ store, kind, children }: ButtonProps) => (
  <Button kind={kind} pending={store.pending} onPress={() => void store.start()}>
    {inSentenceCase(children)}
  </Button>
));

/** RES-15 · The region stays in the page, so that its words are read when they come. */
export const DownloadNotice = observer(({ store }: Props) => (
  <div role="alert">{store.failed && <Note tone="warn">{downloadFailed}</Note>}</div>
));
