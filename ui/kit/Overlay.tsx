import { Spinner } from './Spinner.tsx';
import { useLasting } from './use-lasting.ts';

/** Covers the screen while it is mounted, from the 300th millisecond on. */
export const Overlay = ({ text }: { readonly text: string }) => {
  const visible = useLasting(true);
  return (
    <div role="status" className={visible ? 'overlay' : 'sr-only'}>
      {visible && (
        <div className="overlay-box">
          <Spinner />
          <p>{text}</p>
        </div>
      )}
    </div>
  );
};
