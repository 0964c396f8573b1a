import * as results from '#ui/access/result/result-pages.tsx';
import { leaveFor } from '#composition/web/browser.ts';

export {
  KeyRequestErrorPage,
  LoginMessagePage,
  NoDevicePage,
  ResetErrorPage,
  WithoutProductPage,
  WithProductPage,
} from '#ui/access/result/result-pages.tsx';

export const ContingencyPage = () => <results.ContingencyPage leaveFor={leaveFor} />;
export const SystemErrorPage = () => <results.SystemErrorPage leaveFor={leaveFor} />;
export const ReactivationMessage = () => <results.ReactivationMessagePage leaveFor={leaveFor} />;
export const MessageHandler = () => <results.MessagePage leaveFor={leaveFor} />;
