import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { EntryVerdict } from '#core/access/sign-in/entry-guard.ts';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { Actions } from '#ui/kit/Actions.tsx';
import { Page } from '#ui/kit/Page.tsx';
import { entryText as text } from './entry-text.ts';

type Props = {
  /** ROOT-12 · Asked once for each visit: asking may leave a mark. */
  readonly passEntry: (path: string) => EntryVerdict;
  readonly home: string;
  readonly leaveFor: (address: string) => void;
  readonly children: ReactNode;
};

/** ROOT-14, ROOT-15 · Why the login does not open, and the way to it. */
const Explained = ({ home, about }: { readonly home: string; readonly about: 'cookies' | 'bookmark' }) => (
  <Page title={text[about].title} documentTitle={text.documentTitle} badge="info">
    <p>{text[about].message}</p>
    <Actions>
      <ButtonLink kind="primary" href={home}>
        {text.goHome}
      </ButtonLink>
    </Actions>
  </Page>
);

/** ROOT-11 to ROOT-15 · The login opens for whoever comes from the company home. */
export const EntryGate = ({ passEntry, home, leaveFor, children }: Props) => {
  const { pathname } = useLocation();
  const asked = useRef<EntryVerdict>(undefined);
  const [verdict, setVerdict] = useState<EntryVerdict>();
  useEffect(() => {
    asked.current ??= passEntry(pathname);
    setVerdict(asked.current);
    if (asked.current === 'go-home') leaveFor(home);
  }, [passEntry, pathname, home, leaveFor]);
  switch (verdict) {
    case 'open':
      return children;
    case 'cookies-off':
      return <Explained home={home} about="cookies" />;
    case 'explain':
      return <Explained home={home} about="bookmark" />;
    case 'go-home':
    case undefined:
      return null;
  }
};
