import { Fragment } from 'react';
import { usePhone } from '#ui/portal-settings.tsx';
import { Phone } from './Phone.tsx';

/** Text in which each mention of the phone number for companies is a link (EXT-1314). */
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
