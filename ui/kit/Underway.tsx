import { Spinner } from './Spinner.tsx';
import { text } from './text.ts';
import { useLasting } from './use-lasting.ts';

/** Loading indicator over the page, after a delay of 300 ms. */
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
