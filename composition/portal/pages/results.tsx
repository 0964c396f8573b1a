import * as results from '#ui/access/result/result-pages.tsx';
import { take, type Container } from '#composition/container.ts';
import { copyText, leaveFor, ticketNews } from '../tokens.ts';

export const takes = { copyText, leaveFor, ticketNews };

/** Makes the result and error pages of the access area, by name. */
export const page = (own: Container<typeof takes>) => {
  const leave = take(own, leaveFor);
  const copy = take(own, copyText);
  const news = take(own, ticketNews);
  return {
    keyRequestError: results.KeyRequestErrorPage,
    signInMessage: results.LoginMessagePage,
    resetNoDevice: results.NoDevicePage,
    resetSystemError: results.ResetErrorPage,
    resetWithoutProduct: () => <results.WithoutProductPage copy={copy} news={news} />,
    resetWithProduct: results.WithProductPage,
    contingency: () => <results.ContingencyPage leaveFor={leave} />,
    systemError: () => <results.SystemErrorPage leaveFor={leave} />,
    reactivationResult: () => <results.ReactivationMessagePage leaveFor={leave} />,
    message: () => <results.MessagePage leaveFor={leave} />,
  };
};
