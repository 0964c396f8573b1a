import { Spinner } from './Spinner.tsx';
import { text } from './text.ts';
import { useLasting } from './use-lasting.ts';

/** Over the page while something of it is on its way, from the 300th millisecond on. */
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
