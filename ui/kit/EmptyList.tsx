type Props = { readonly title: string; readonly children: string };

/** Box in place of an empty list inside a page: title and sentence. */
export const EmptyList = ({ title, children }: Props) => (
  <div className="empty-list">
    <b>{title}</b>
    <p>{children}</p>
  </div>
);
