type Props = { readonly className: string };

/** Placeholder that keeps pre-rendered content whose code is not loaded yet, until it is removed (EXT-2306). */
export const DrawnPlace = ({ className }: Props) => (
  // Hydration skips the children of an element whose child is a text, and keeps a differing text if
  // `suppressHydrationWarning` is set.
  <div className={className} suppressHydrationWarning>
    {''}
  </div>
);
