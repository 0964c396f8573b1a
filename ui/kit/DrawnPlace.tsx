type Props = { readonly className: string };

/** Element whose pre-rendered content survives hydration while the code that renders it is not loaded, until the element is removed (EXT-2306). */
export const DrawnPlace = ({ className }: Props) => (
  // The empty text child makes React's hydration leave the pre-rendered children alone: it skips an element whose child is a text, and `suppressHydrationWarning` accepts the difference.
  <div className={className} suppressHydrationWarning>
    {''}
  </div>
);
