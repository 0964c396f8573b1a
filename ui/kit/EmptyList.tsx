type Props = { readonly title: string; readonly children: string };

/** Empty state of a list inside a page. */
export const EmptyList = ({ title, children }: Props) => (
  <div className="empty-list">
    <b>{title}</b>
    <p>{children}</p>
  </div>
);
