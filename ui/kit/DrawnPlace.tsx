type Props = { readonly className: string };

/** Keeps pre-rendered content whose code is not loaded yet, until it is removed (EXT-2306). */
export const DrawnPlace = ({ className }: Props) => (
  // Hydration skips the children of an element whose child is a text, and keeps differing text when told to.
  <div className={className} suppressHydrationWarning>
    {''}
  </div>
);
