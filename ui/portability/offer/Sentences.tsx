type Props = { readonly sentences: readonly string[]; readonly label?: string };

export const Sentences = ({ sentences, label }: Props) => (
  <ul className="offer-sentences" aria-label={label}>
    {sentences.map((sentence, place) => (
      <li key={place}>{sentence}</li>
    ))}
  </ul>
);
