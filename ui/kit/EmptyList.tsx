type Props = { readonly title: string; readonly children: string };

/** A list within a page that holds nothing yet. */
export const EmptyList = ({ title, children }: Props) => (
  <div className="empty-list">
    <b>{title}</b>
    <p>{children}</p>
  </div>
);
