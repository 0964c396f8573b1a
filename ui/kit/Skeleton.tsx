import { text } from './text.ts';
import { useLasting } from './use-lasting.ts';

type Props = { readonly lines?: number; readonly label?: string };

export const Skeleton = ({ lines = 3, label = text.loading }: Props) => {
  const visible = useLasting(true);
  return (
    <div className="skeleton" role="status">
      <span className="sr-only">{visible && label}</span>
      {visible &&
        Array.from({ length: lines }, (_, line) => (
          <span key={line} className="skeleton-line" aria-hidden="true" />
        ))}
    </div>
  );
};
