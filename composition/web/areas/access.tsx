import { lazy } from 'react';
import { AccessArea } from '#ui/app/AccessArea.tsx';
import type * as resultPages from '../pages/results.tsx';

type ResultPage = keyof typeof resultPages;

const results = (name: ResultPage) =>
  lazy(async () => ({ default: (await import('../pages/results.tsx'))[name] }));

const pages = {
  signIn: lazy(() => import('../pages/sign-in.tsx')),
  signInError: lazy(() => import('../pages/sign-in-error.tsx')),
  blockedAlert: lazy(() => import('../pages/blocked-alert.tsx')),
  forgottenPassword: lazy(() => import('../pages/forgotten-password.tsx')),
  resetWithProduct: results('WithProductPage'),
  resetWithoutProduct: results('WithoutProductPage'),
  resetNoDevice: results('NoDevicePage'),
  resetSystemError: results('ResetErrorPage'),
  reactivation: lazy(() => import('../pages/reactivation.tsx')),
  reactivationResult: results('ReactivationMessage'),
  keyRequest: lazy(() => import('../pages/key-request.tsx')),
  keyReceipt: lazy(() => import('../pages/key-receipt.tsx')),
  keyRequestError: results('KeyRequestErrorPage'),
  contingency: results('ContingencyPage'),
  systemError: results('SystemErrorPage'),
  noPermission: results('SystemErrorPage'),
  signInMessage: results('LoginMessagePage'),
  message: results('MessageHandler'),
  verify: lazy(() => import('../pages/verify.tsx')),
};

const Access = () => <AccessArea pages={pages} />;

export default Access;
