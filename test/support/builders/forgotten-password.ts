import type { DeviceList } from '#core/access/challenge/device-list.ts';
import {
  advanceForgottenPassword,
  chooseCard,
  type ForgottenPassword,
  type ForgottenPasswordEvent,
} from '#core/access/forgotten-password/flow.ts';
import type { PasswordResetRefusal } from '#core/access/forgotten-password/read-refusal.ts';
import { E } from '#core/shared/fp.ts';
import { newPassword, pin, rToken, someDevices, user } from '#test/support/builders/access.ts';
import { right } from '#test/support/right.ts';

export const after = (...events: readonly ForgottenPasswordEvent[]): ForgottenPassword =>
  events.reduce((flow, event) => right(advanceForgottenPassword(flow, event)), chooseCard);

export const refuses = (flow: ForgottenPassword, event: ForgottenPasswordEvent): boolean =>
  E.isLeft(advanceForgottenPassword(flow, event));

export const holder = { rut: user, pin };
export const withCard: ForgottenPasswordEvent = { did: 'answer-card', hasCard: true };
export const withoutCard: ForgottenPasswordEvent = { did: 'answer-card', hasCard: false };
export const confirm: ForgottenPasswordEvent = { did: 'confirm-data', ...holder };
export const validated: ForgottenPasswordEvent = { did: 'validated', ...holder, rToken };
export const devices = (list: DeviceList = someDevices): ForgottenPasswordEvent => ({
  did: 'devices',
  rToken,
  list,
});
export const noDevices = (refusal: PasswordResetRefusal): ForgottenPasswordEvent => ({
  did: 'no-devices',
  rToken,
  refusal,
});
export const write: ForgottenPasswordEvent = { did: 'write-password', password: newPassword };
export const send: ForgottenPasswordEvent = { did: 'send', rut: user };
export const reset: ForgottenPasswordEvent = { did: 'reset', rut: user };
export const notReset = (refusal: PasswordResetRefusal): ForgottenPasswordEvent => ({
  did: 'not-reset',
  rut: user,
  refusal,
});
export const notValidated = (refusal: PasswordResetRefusal): ForgottenPasswordEvent => ({
  did: 'not-validated',
  ...holder,
  refusal,
});
export const changeData: ForgottenPasswordEvent = { did: 'change-data' };

export const refusedInline: PasswordResetRefusal = {
  refusal: 'inline',
  message: { text: 'No.' },
  refusesPassword: false,
};
export const usedPassword: PasswordResetRefusal = {
  refusal: 'inline',
  message: { code: '501610' },
  refusesPassword: true,
};

export const toStage2 = [withCard, confirm, validated] as const;
export const toChallenge = [...toStage2, devices(), write] as const;
