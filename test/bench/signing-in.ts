import type { Request } from 'autocannon';
import { crowdKey, crowdUsers } from '../support/worlds/crowd-users.ts';
import { connections, load } from './load.ts';
import { beside, inTurns, type Contender, type Row } from './measure.ts';

/** Enough people that no two connections sign in as the same person at once. */
export const users = 512;

type Server = { readonly name: string; readonly base: string };

type Asked = {
  readonly requests: readonly Request[];
  /** Tells whether this status means a successful sign-in. */
  readonly isRight: (status: number) => boolean;
};

const form = (fields: Readonly<Record<string, string>>): Request => ({
  method: 'POST',
  path: '/auth/cred_submit',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
  body: new URLSearchParams(fields).toString(),
});

export const signInForms = (): readonly Request[] =>
  crowdUsers(users).map((username) =>
    form({ username, password: crowdKey, request_id: '', context: 'empresa' }),
  );

const byForm = (): Asked => ({
  requests: signInForms(),
  isRight: (status) => status === 303,
});

const byMail = (): Asked => ({
  requests: [
    {
      method: 'POST',
      path: '/api/auth/sign-in/email',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ana@empresa.cl', password: crowdKey }),
    },
  ],
  isRight: (status) => status === 200,
});

/** Measures sign-ins per second; each connection goes through the same people from a different start. */
const signingIn =
  ({ name, base }: Server, { requests, isRight }: Asked): Contender =>
  async (seconds) => {
    const result = await load(base, seconds, (connection) => {
      const from = connection * Math.max(1, Math.floor(requests.length / connections));
      return requests.map((_, step) => requests[(from + step) % requests.length] ?? {});
    });
    const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status]) => Number(status));
    if (!statuses.every(isRight)) throw new Error(`${name} answered ${statuses.join(', ')}`);
    return result.requests.total / result.duration;
  };

type Bases = {
  readonly ours: string;
  /** Minimal handler that stores what the bank stores. */
  readonly bareKept: string;
  readonly betterAuth: string;
  /** Minimal handler that stores nothing. */
  readonly bare: string;
};

/** Compares the bank, the minimal handlers and better-auth with the same hash, in alternating rounds. */
export const signInsBeside = async (
  what: string,
  goal: number,
  { ours, bareKept, betterAuth, bare }: Bases,
): Promise<readonly Row[]> =>
  beside(
    `${what}, ${connections} connections`,
    await inTurns([
      signingIn({ name: 'the bank', base: ours }, byForm()),
      signingIn({ name: 'bare with rows', base: bareKept }, byForm()),
      signingIn({ name: 'better-auth', base: betterAuth }, byMail()),
      signingIn({ name: 'bare', base: bare }, byForm()),
    ]),
    [
      ['bare Fastify, the same hash and the same statements by hand', goal],
      'better-auth 1.6.5, the same hash',
      'bare Fastify and the same hash, which keeps nothing',
    ],
  );
