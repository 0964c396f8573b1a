import { Spinner } from './Spinner.tsx';
import { useLasting } from './use-lasting.ts';

/** Loading overlay that covers the screen while mounted; it appears after 300 ms. */
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
