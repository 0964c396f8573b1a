type Props = { readonly className: string };

/** Element whose pre-rendered content survives hydration while the code that renders it is not loaded, until the element is removed (EXT-2306). */
export const DrawnPlace = ({ className }: Props) => (
  // Hydration skips the children of an element whose child is a text, and keeps a differing text if
  // `suppressHydrationWarning` is set.
  <div className={className} suppressHydrationWarning>
    {''}
  </div>
);
