type Props = { readonly className: string };

/** EXT-2306 · What a drawn page holds here and the browser has no code for yet: it stands as it was drawn until it is taken away. */
export const DrawnPlace = ({ className }: Props) => (
  // React looks into no element whose child is a text, and leaves another text as it is where it is told to.
  <div className={className} suppressHydrationWarning>
    {''}
  </div>
);
