import type { Request } from 'autocannon';
import { crowdKey, crowdUsers } from '../support/worlds/crowd-users.ts';
import { connections, load } from './load.ts';
import { beside, inTurns, type Contender, type Row } from './measure.ts';

/** So many people that nobody meets themselves. */
export const users = 512;

type Server = { readonly name: string; readonly base: string };

type Asked = {
  readonly requests: readonly Request[];
  /** A sign-in that this contender calls right. */
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

/** Sign-ins per second; every connection walks the same people from a place of its own. */
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
  /** A bare handler that keeps what the bank keeps. */
  readonly bareKept: string;
  readonly betterAuth: string;
  /** One that keeps nothing. */
  readonly bare: string;
};

/** The bank, bare handlers and better-auth with one hash, turn by turn. */
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
