import * as results from '#ui/access/result/result-pages.tsx';
import { take, type Container } from '#composition/container.ts';
import { leaveFor } from '../tokens.ts';

export const takes = { leaveFor };

/** The pages that end a journey or stand for one that failed, by name. */
export const page = (own: Container<typeof takes>) => {
  const leave = take(own, leaveFor);
  return {
    keyRequestError: results.KeyRequestErrorPage,
    signInMessage: results.LoginMessagePage,
    resetNoDevice: results.NoDevicePage,
    resetSystemError: results.ResetErrorPage,
    resetWithoutProduct: results.WithoutProductPage,
    resetWithProduct: results.WithProductPage,
    contingency: () => <results.ContingencyPage leaveFor={leave} />,
    systemError: () => <results.SystemErrorPage leaveFor={leave} />,
    reactivationResult: () => <results.ReactivationMessagePage leaveFor={leave} />,
    message: () => <results.MessagePage leaveFor={leave} />,
  };
};
