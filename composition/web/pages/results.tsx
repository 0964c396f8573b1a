import { MessagePage, ReactivationMessagePage } from '#ui/access/result/result-pages.tsx';
import { leaveFor } from '../browser.ts';

export {
  ContingencyPage,
  KeyRequestErrorPage,
  LoginMessagePage,
  NoDevicePage,
  ResetErrorPage,
  SystemErrorPage,
  WithoutProductPage,
  WithProductPage,
} from '#ui/access/result/result-pages.tsx';

export const ReactivationMessage = () => <ReactivationMessagePage leaveFor={leaveFor} />;
export const MessageHandler = () => <MessagePage leaveFor={leaveFor} />;
