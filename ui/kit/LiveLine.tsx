type Props = { readonly text: string; readonly visible?: boolean };

/** A polite announcement. It stays in the page from the start: a live region that arrives with its words is often not read. */
export const LiveLine = ({ text, visible = false }: Props) => (
  <p role="status" className={visible ? 'live' : 'sr-only'}>
    {text}
  </p>
);
