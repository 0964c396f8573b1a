type Props = { readonly text: string; readonly visible?: boolean };

/** Polite live region, present from the start, since one added together with its text is often not announced. */
export const LiveLine = ({ text, visible = false }: Props) => (
  <p role="status" className={visible ? 'live' : 'sr-only'}>
    {text}
  </p>
);
