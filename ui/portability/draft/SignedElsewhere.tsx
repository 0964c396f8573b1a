import { Actions } from '#ui/kit/Actions.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { RequestsLink } from './RequestsLink.tsx';
import { text } from './text.ts';

/** Page in place of a step whose request was signed in another tab: its number and the way to it (EXT-1090). */
export const SignedElsewhere = ({ idSolicitud }: { readonly idSolicitud: number }) => (
  <Page title={text.signedTitle} badge="info">
    <p>{text.signed(idSolicitud)}</p>
    <Actions>
      <RequestsLink kind="primary" />
    </Actions>
  </Page>
);
