/** Text of a title in which `N°` and its number stay on one line; searching and screen readers find it unchanged (EXT-1030). */
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
