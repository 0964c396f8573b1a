type Props = { readonly text: string; readonly visible?: boolean };

/** Line of text in a polite live region, for screen readers only unless `visible`. Render it from the start: a region added together with its text is often not announced. */
export const LiveLine = ({ text, visible = false }: Props) => (
  <p role="status" className={visible ? 'live' : 'sr-only'}>
    {text}
  </p>
);
