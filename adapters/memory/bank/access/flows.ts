import { marksOfTheCompany, type FlowMark } from '#core/bank/access/flow-marks.ts';
import type { Flow, FlowName, Flows } from '#core/bank/access/ports.ts';
import { flowKey } from '#core/bank/access/factors.ts';
import { flowMinutes } from '#core/bank/access/lifetimes.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { atomically } from '../atomically.ts';
import type { MemoryAttempts } from '../count-attempts.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

type Kept = Flow & { readonly flow: FlowName; readonly expiresAt: number };

/** Interface of the in-memory store of access flows, with the operations that a key change needs. */
export type MemoryFlows = Flows & {
  /** Opens a flow as part of another in-memory store's operation. */
  readonly begin: (flow: Parameters<Flows['open']>[0]) => void;
  /** Deletes the unexpired flow of a token, if it is this person's; false if there is none. */
  readonly spend: (token: {
    readonly tokenHash: string;
    readonly flow: FlowName;
    readonly rut: Rut;
  }) => boolean;
  /** Tells whether a token is of an unexpired flow of this person, which `spend` would delete. */
  readonly isLive: (token: Parameters<MemoryFlows['spend']>[0]) => boolean;
  /** Ends a person's flows after a change of key, by renaming each to `clave-cambiada`, which is the reason (EXT-2846). */
  readonly overtake: (rut: Rut) => void;
  /** Deletes a person's flows. */
  readonly forget: (rut: Rut) => void;
};

const marked = (found: Kept, mark: FlowMark, company: Rut | undefined): Kept => {
  const isOther = company !== undefined && found.company !== undefined && found.company !== company;
  const kept = isOther ? found.marks.filter((shown) => !marksOfTheCompany.includes(shown)) : found.marks;
  return { ...found, company: company ?? found.company, marks: [...new Set([...kept, mark])] };
};

export const memoryFlows = (now: () => number, { lockNow }: Pick<MemoryAttempts, 'lockNow'>): MemoryFlows => {
  const flows = new Map<string, Kept>();
  const live = (tokenHash: string): Kept | undefined => {
    const found = flows.get(tokenHash);
    return found !== undefined && found.expiresAt > now() ? found : undefined;
  };
  const isLive: MemoryFlows['isLive'] = ({ tokenHash, flow, rut }) => {
    const found = live(tokenHash);
    return found !== undefined && found.flow === flow && found.rut === rut;
  };
  const begin: MemoryFlows['begin'] = ({ tokenHash, flow, rut }) => {
    const expiresAt = now() + flowMinutes * aMinute;
    flows.set(tokenHash, { flow, rut, company: undefined, marks: [], expiresAt });
  };
  return {
    begin,
    open: (flow) => atomically(() => begin(flow)),
    find: (tokenHash, flow) =>
      atomically(() => {
        const found = live(tokenHash);
        if (found === undefined || found.flow !== flow || O.isSome(lockNow(flowKey(tokenHash))))
          return O.none;
        const { rut, company, marks } = found;
        return O.some({ rut, company, marks });
      }),
    mark: (tokenHash, mark, company) =>
      atomically(() => {
        const found = live(tokenHash);
        if (found !== undefined) flows.set(tokenHash, marked(found, mark, company));
      }),
    isLive,
    spend: (token) => isLive(token) && flows.delete(token.tokenHash),
    overtake: (rut) => {
      for (const [tokenHash, kept] of flows)
        if (kept.rut === rut)
          flows.set(tokenHash, { ...kept, flow: 'clave-cambiada', company: undefined, marks: [] });
    },
    forget: (rut) => {
      for (const [tokenHash, kept] of flows) if (kept.rut === rut) flows.delete(tokenHash);
    },
  };
};
