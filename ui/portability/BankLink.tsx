import type { ReactNode } from 'react';
import type { ButtonKind } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { usePortalSettings } from '#ui/portal-settings.tsx';
import { useEndVisit } from './end-visit.ts';

type Props = { readonly kind: ButtonKind; readonly children: ReactNode };

/** Link to the bank's site by which a visitor leaves the journey: it ends the session in this browser, unless it opens another tab (EXT-2877). */
export const BankLink = ({ kind, children }: Props) => (
  <ButtonLink kind={kind} href={usePortalSettings().urlBanco} onFollow={useEndVisit()}>
    {children}
  </ButtonLink>
);
