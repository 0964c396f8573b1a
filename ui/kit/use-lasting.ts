import { useEffect, useState } from 'react';

/** Hook: true once `active` has been true for `delay` milliseconds, so that quick answers show no loading state. */
export const useLasting = (active: boolean, delay = 300): boolean => {
  const [lasted, setLasted] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLasted(true), delay);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [active, delay]);
  return active && lasted;
};
