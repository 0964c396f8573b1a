type Props = { readonly seen: string; readonly heard: string };

/** EXT-2423 · A sign for who looks, words for who listens. */
export const Sign = ({ seen, heard }: Props) => (
  <>
    <span aria-hidden>{seen}</span>
    <span className="sr-only">{heard}</span>
  </>
);
