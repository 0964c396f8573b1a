import { Spinner } from './Spinner.tsx';
import { text } from './text.ts';
import { useLasting } from './use-lasting.ts';

/** Loading indicator at the top of the window; it appears after 300 ms. */
export const Underway = () => {
  const visible = useLasting(true);
  return (
    <p role="status" className={visible ? 'underway' : 'sr-only'}>
      {visible && (
        <>
          <Spinner />
          {text.loading}
        </>
      )}
    </p>
  );
};
