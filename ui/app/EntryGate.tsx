import { type ReactNode, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { EntryVerdict } from '#core/access/sign-in/entry-guard.ts';
import { later } from '#ui/kit/later.tsx';
import { isFirstDraw } from './first-draw.ts';
import { MayOpen } from './Visit.tsx';

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

/** ROOT-11 to ROOT-15, EXT-2310 · The login opens for whoever comes from the company home; nothing of a visit is taken in before. */
export const EntryGate = ({ passEntry, home, leaveFor, children }: Props) => {
  const { pathname } = useLocation();
  const asked = useRef<EntryVerdict>(undefined);
  const mayOpen = useCallback(() => asked.current === 'open', []);
  // What the bank drew stands until the guard was asked.
  const [verdict, setVerdict] = useState<EntryVerdict | undefined>(() =>
    isFirstDraw() ? 'open' : undefined,
  );
  // Among effects those of what it holds would come first, and open the visit; these come before all of them.
  useLayoutEffect(() => {
    asked.current ??= passEntry(pathname);
    setVerdict(asked.current);
    if (asked.current === 'go-home') leaveFor(home);
  }, [passEntry, pathname, home, leaveFor]);
  switch (verdict) {
    case 'open':
      return <MayOpen value={mayOpen}>{children}</MayOpen>;
    case 'cookies-off':
    case 'explain':
      return (
        <Suspense fallback={null}>
          <EntryExplained home={home} about={verdict === 'explain' ? 'bookmark' : 'cookies'} />
        </Suspense>
      );
    case 'go-home':
    case undefined:
      return null;
  }
};
