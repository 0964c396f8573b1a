import { type ReactNode, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { EntryVerdict } from '#core/access/sign-in/entry-guard.ts';
import { later } from '#ui/kit/later.tsx';
import { isFirstDraw } from './first-draw.ts';
import { MayOpen } from './Visit.tsx';

type Props = {
  /** Runs the route guard of the login; called once per visit, since the guard may set a cookie (ROOT-12). */
  readonly passEntry: (path: string) => EntryVerdict;
  readonly home: string;
  readonly leaveFor: (address: string) => void;
  readonly children: ReactNode;
};

// Loaded on demand: most visitors of the login never see this explanation.
const EntryExplained = later(async () => ({
  default: (await import('./EntryExplained.tsx')).EntryExplained,
}));

/** Component with the route guard of the login: only visitors from the company home see the children, others are sent there or get an explanation. The children read the visit's data only after the guard has run (ROOT-11 to ROOT-15, EXT-2310). */
export const EntryGate = ({ passEntry, home, leaveFor, children }: Props) => {
  const { pathname } = useLocation();
  const asked = useRef<EntryVerdict>(undefined);
  const mayOpen = useCallback(() => asked.current === 'open', []);
  // At the first render the verdict is `open`, so that pre-rendered content stays until the route guard has run.
  const [verdict, setVerdict] = useState<EntryVerdict | undefined>(() =>
    isFirstDraw() ? 'open' : undefined,
  );
  // Runs the route guard in a layout effect, so that it runs before the children's effects, which open the visit.
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
