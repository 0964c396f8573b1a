/** EXT-1030 · A title in which a number stays with its sign where a line ends; its words are the same for whoever searches or hears them. */
export const Unbroken = ({ words }: { readonly words: string }) =>
  words.split(/(N° \d+)/).map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
