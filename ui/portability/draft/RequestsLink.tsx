import { routeForPlace } from '#ui/app/route-for-step.ts';
import type { ButtonKind } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { text } from './text.ts';

/** Link from a step of a new request to the visitor's requests, by a page load, after which the bank restores the visit there (EXT-1090, PROUTE-31). */
export const RequestsLink = ({ kind = 'quiet' }: { readonly kind?: ButtonKind }) => (
  <ButtonLink kind={kind} href={routeForPlace.status}>
    {text.requests}
  </ButtonLink>
);
