import { Fragment } from 'react';
import { usePhone } from '#ui/portal-settings.tsx';
import { Phone } from './Phone.tsx';

/** EXT-1314 · A sentence whose phone can be called: the one for companies, wherever it stands in it. */
export const Callable = ({ text }: { readonly text: string }) => {
  const phone = usePhone();
  if (phone === undefined) return text;
  return text.split(phone).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <Phone phone={phone} />}
      {part}
    </Fragment>
  ));
};
