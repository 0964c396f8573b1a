import {
  MessagePage,
  ReactivationMessagePage,
} from '#ui/access/result/ResultPages.tsx';
import { take } from '#composition/container.ts';
import { portal } from '../portal.ts';
import { leaveFor } from '../tokens.ts';

export {
  ContingencyPage,
  KeyRequestErrorPage,
  LoginMessagePage,
  NoDevicePage,
  ResetErrorPage,
  SystemErrorPage,
  WithoutProductPage,
  WithProductPage,
} from '#ui/access/result/ResultPages.tsx';

const leave = take(portal, leaveFor);

export const ReactivationMessage = () => <ReactivationMessagePage leaveFor={leave} />;
export const MessageHandler = () => <MessagePage leaveFor={leave} />;
