type Props = { readonly seen: string; readonly heard: string };

/** Symbol for the eye with a text for screen readers in its place (EXT-2423). */
export const Sign = ({ seen, heard }: Props) => (
  <>
    <span aria-hidden>{seen}</span>
    <span className="sr-only">{heard}</span>
  </>
);
