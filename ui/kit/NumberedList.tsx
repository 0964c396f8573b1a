export type NumberedEntry = { readonly title?: string; readonly detail: string };

type Props = { readonly entries: readonly NumberedEntry[]; readonly columns?: 1 | 2 };

export const NumberedList = ({ entries, columns = 1 }: Props) => (
  <ol className={columns === 2 ? 'numbered numbered-two' : 'numbered'}>
    {entries.map(({ title, detail }, place) => (
      <li key={detail}>
        <span className="numbered-n" aria-hidden="true">
          {place + 1}
        </span>
        <div>
          {title !== undefined && <h3>{title}</h3>}
          <p>{detail}</p>
        </div>
      </li>
    ))}
  </ol>
);
