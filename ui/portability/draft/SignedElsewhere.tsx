import { observer } from 'mobx-react-lite';
import { Actions } from '#ui/kit/Actions.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Page } from '#ui/kit/Page.tsx';
import type { DraftStore } from './DraftStore.ts';
import { text } from './text.ts';

type Props = { readonly draft: DraftStore; readonly idSolicitud: number };

/** Page in place of a step whose request was signed in another tab: its number and the way to it (EXT-1090). */
export const SignedElsewhere = observer(({ draft, idSolicitud }: Props) => (
  <Page title={text.signedTitle} badge="info">
    <p>{text.signed(idSolicitud)}</p>
    <Actions>
      <Button kind="primary" onPress={draft.seeRequests}>
        {text.requests}
      </Button>
    </Actions>
  </Page>
));
