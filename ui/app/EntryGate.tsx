import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { EntryVerdict } from '#core/access/sign-in/entry-guard.ts';
import { later } from '#ui/kit/later.tsx';

type Props = {
  /** ROOT-12 · Asked once for each visit: asking may leave a mark. */
  readonly passEntry: (path: string) => EntryVerdict;
  readonly home: string;
  readonly leaveFor: (address: string) => void;
  readonly children: ReactNode;
};

// Most visitors of the login never read it.
const EntryExplained = later(async () => ({
  default: (await import('./EntryExplained.tsx')).EntryExplained,
}));

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
      return <EntryExplained home={home} about="cookies" />;
    case 'explain':
      return <EntryExplained home={home} about="bookmark" />;
    case 'go-home':
    case undefined:
      return null;
  }
};
