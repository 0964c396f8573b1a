import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { Spinner } from '#ui/kit/Spinner.tsx';
import { useLasting } from '#ui/kit/use-lasting.ts';

type Props = { readonly text: string; readonly lines?: number };

/** Loading form: spinner, and placeholder lines where it will be. */
export const Loading = ({ text, lines }: Props) => (
  <>
    {useLasting(true) && <Spinner />}
    <Skeleton label={text} lines={lines} />
  </>
);
