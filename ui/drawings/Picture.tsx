import type { ReactNode, SVGProps } from 'react';

type Props = SVGProps<SVGSVGElement> & { readonly name: string; readonly children: ReactNode };

/** SVG image of which screen readers announce only the name; without this, some would also read the letters in the image (EXT-2435). */
export const Picture = ({ name, children, ...svg }: Props) => (
  <svg {...svg} role="img" aria-label={name}>
    <g aria-hidden="true">{children}</g>
  </svg>
);
