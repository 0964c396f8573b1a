import { Actions } from '#ui/kit/Actions.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { entryText as text } from './entry-text.ts';

type Props = { readonly home: string; readonly about: 'cookies' | 'bookmark' };

/** Page that explains why the login does not open (cookies off, or a bookmark), with a link to the company home (ROOT-14, ROOT-15). */
export const EntryExplained = ({ home, about }: Props) => (
  <Page title={text[about].title} documentTitle={text.documentTitle} badge="info">
    <p>{text[about].message}</p>
    <Actions>
      <ButtonLink kind="primary" href={home}>
        {text.goHome}
      </ButtonLink>
    </Actions>
  </Page>
);
