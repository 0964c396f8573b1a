import { Unbroken } from './Unbroken.tsx';
import { useArrival } from './use-arrival.ts';

type Props = { readonly title: string; readonly large?: boolean | undefined };

export const PageHeading = ({ title, large = false }: Props) => {
  const heading = useArrival(title);
  return (
    <h1 ref={heading} className={large ? undefined : 'h1-step'}>
      <Unbroken words={title} />
    </h1>
  );
};
