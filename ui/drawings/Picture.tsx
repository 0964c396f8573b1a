import type { ReactNode, SVGProps } from 'react';

type Props = SVGProps<SVGSVGElement> & { readonly name: string; readonly children: ReactNode };

/** EXT-2435 · A drawing that is heard by its name alone: what it is made of, letters above all, some readers would read too. */
export const Picture = ({ name, children, ...svg }: Props) => (
  <svg {...svg} role="img" aria-label={name}>
    <g aria-hidden="true">{children}</g>
  </svg>
);
