type Props = { readonly seen: string; readonly heard: string };

/** Symbol for sighted users, hidden from screen readers, which read a text in its place (EXT-2423). */
export const Sign = ({ seen, heard }: Props) => (
  <>
    <span aria-hidden>{seen}</span>
    <span className="sr-only">{heard}</span>
  </>
);
