import type { FastifyRequest } from 'fastify';
import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import { attemptsFrom } from '#core/bank/attempts/source-places.ts';
import type { BudgetLimits } from '#core/bank/budgets.ts';
import { O } from '#core/shared/fp.ts';
import { chargeShared, chargeSource, paidLookup } from '../budgets/brake.ts';
import { sourceAt } from '../source-at.ts';
import { paidCaptchas } from './paid-captchas.ts';
import type { ServedAccess } from './served.ts';

/** Ports that charge a call when its captcha is judged or its flow is looked up; one that brings neither is refused, and charged nothing (EXT-2561). */
const paidBy = (
  request: FastifyRequest,
  ports: AccessBankPorts,
): Pick<AccessBankPorts, 'captchaJudge' | 'captchas' | 'flows'> => ({
  ...paidCaptchas(ports, {
    beforeJudging: () => chargeSource(request),
    onceTaken: () => chargeShared(request),
  }),
  flows: {
    ...ports.flows,
    find: (tokenHash, flow) => paidLookup(request)(O.isSome, ports.flows.find(tokenHash, flow)),
  },
});

/** EXT-507 · Where calls come from, with the people who may fail from there. */
export const callSources = (
  ports: AccessBankPorts,
  { people, peopleOfNetwork }: Pick<BudgetLimits, 'people' | 'peopleOfNetwork'>,
): Pick<ServedAccess, 'sourceOf' | 'portsOf'> => {
  const sourceOf = ({ ip }: Pick<FastifyRequest, 'ip'>) => ({
    ...sourceAt(ports.secrets, ip),
    people,
    peopleOfNetwork,
  });
  return {
    sourceOf,
    portsOf: (request) => ({
      ...ports,
      ...paidBy(request, ports),
      attempts: attemptsFrom(ports, { ...sourceOf(request), hasProof: true }),
    }),
  };
};
