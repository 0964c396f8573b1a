import { AccessArea } from '#ui/app/AccessArea.tsx';
import { laterPage } from '#ui/kit/later.tsx';
import type * as resultPages from '../pages/results.tsx';

type ResultPage = keyof typeof resultPages;

const results = (name: ResultPage) =>
  laterPage(async () => ({ default: (await import('../pages/results.tsx'))[name] }));

const pages = {
  signIn: laterPage(() => import('../pages/sign-in.tsx')),
  signInError: laterPage(() => import('../pages/sign-in-error.tsx')),
  blockedAlert: laterPage(() => import('../pages/blocked-alert.tsx')),
  forgottenPassword: laterPage(async () => (await import('../pages/forgotten-password.tsx')).loaded()),
  resetWithProduct: results('WithProductPage'),
  resetWithoutProduct: results('WithoutProductPage'),
  resetNoDevice: results('NoDevicePage'),
  resetSystemError: results('ResetErrorPage'),
  reactivation: laterPage(() => import('../pages/reactivation.tsx')),
  reactivationResult: results('ReactivationMessage'),
  keyRequest: laterPage(async () => (await import('../pages/key-request.tsx')).loaded()),
  keyReceipt: laterPage(() => import('../pages/key-receipt.tsx')),
  keyRequestError: results('KeyRequestErrorPage'),
  contingency: results('ContingencyPage'),
  systemError: results('SystemErrorPage'),
  noPermission: results('SystemErrorPage'),
  signInMessage: results('LoginMessagePage'),
  message: results('MessageHandler'),
  verify: laterPage(() => import('../pages/verify.tsx')),
};

const Access = () => <AccessArea pages={pages} />;

export default Access;
