import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { Spinner } from '#ui/kit/Spinner.tsx';
import { useLasting } from '#ui/kit/use-lasting.ts';

type Props = { readonly text: string; readonly lines?: number };

/** Placeholder of a form while its data are loading: spinner and blank lines. */
export const Loading = ({ text, lines }: Props) => (
  <>
    {useLasting(true) && <Spinner />}
    <Skeleton label={text} lines={lines} />
  </>
);
