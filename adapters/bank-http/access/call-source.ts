import type { FastifyRequest } from 'fastify';
import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import { isKnownDevice } from '#core/bank/access/sign-in/known-device.ts';
import { attemptsFrom } from '#core/bank/attempts/source-slots.ts';
import type { BudgetLimits } from '#core/bank/budgets.ts';
import { chargeShared, chargeSource, chargedLookup } from '../budgets/charge-call.ts';
import { hashedSource } from '../hashed-source.ts';
import { deviceTokenOf } from './cookies.ts';
import { chargedCaptchas } from './charged-captchas.ts';
import type { ServedAccess } from './served.ts';

/** Wraps ports so that they charge the rate limit when a captcha is verified, or the token of a flow or session looked up; a call that brings neither is refused without a charge (EXT-2561). */
const paidBy = (
  request: FastifyRequest,
  ports: AccessBankPorts,
): Pick<AccessBankPorts, 'captchaJudge' | 'captchas' | 'flows' | 'homeSessions'> => ({
  ...chargedCaptchas(ports, {
    beforeJudging: () => chargeSource(request),
    onceTaken: () => chargeShared(request),
  }),
  homeSessions: {
    ...ports.homeSessions,
    find: (tokenHash) => chargedLookup(request)(tokenHash, ports.homeSessions.find(tokenHash)),
  },
  flows: {
    ...ports.flows,
    find: (tokenHash, flow) => chargedLookup(request)(tokenHash, ports.flows.find(tokenHash, flow)),
  },
});

/** Makes two functions for routes of the access area: `sourceOf` returns the network source of an HTTP call, `portsOf` the ports that count failed attempts and rate limits by that source (EXT-507). */
export const callSources = (
  ports: AccessBankPorts,
  { people, peopleOfNetwork }: Pick<BudgetLimits, 'people' | 'peopleOfNetwork'>,
  served: { readonly https: boolean },
): Pick<ServedAccess, 'sourceOf' | 'portsOf'> => {
  const sourceOf = ({ ip }: Pick<FastifyRequest, 'ip'>) => ({
    ...hashedSource(ports.secrets, ip),
    people,
    peopleOfNetwork,
  });
  return {
    sourceOf,
    portsOf: (request) => ({
      ...ports,
      ...paidBy(request, ports),
      attempts: attemptsFrom(ports, {
        ...sourceOf(request),
        hasProof: true,
        isKnown: (rut) => isKnownDevice(ports)(rut, deviceTokenOf(request, served)),
      }),
      asker: { from: sourceOf(request), device: deviceTokenOf(request, served) },
    }),
  };
};
