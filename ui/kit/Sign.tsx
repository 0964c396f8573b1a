type Props = { readonly seen: string; readonly heard: string };

/** Visual sign with text for screen readers (EXT-2423). */
export const Sign = ({ seen, heard }: Props) => (
  <>
    <span aria-hidden>{seen}</span>
    <span className="sr-only">{heard}</span>
  </>
);
