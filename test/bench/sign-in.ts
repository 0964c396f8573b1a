import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon, { type Request } from 'autocannon';
import { crowdKey, crowdUsers, crowdUserSeed } from '../support/worlds/crowd-users.ts';
import { startBankProcess } from '../support/worlds/bank-process.ts';
import { startContender } from './contender-process.ts';
import { inTurns, type Contender, type Row } from './measure.ts';
import { installPeers, peerFolder } from './peers.ts';

const connections = 32;
const users = 512;

type Server = {
  readonly name: string;
  readonly base: string;
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

const signIns = (): readonly Request[] =>
  crowdUsers(users).map((username) =>
    form({ username, password: crowdKey, request_id: '', context: 'empresa' }),
  );

/** Sign-ins per second; every connection walks the same people from a place of its own. */
const signingIn =
  ({ name, base, requests, isRight }: Server): Contender =>
  async (seconds) => {
    let place = 0;
    const result = await autocannon({
      url: base,
      connections,
      duration: seconds,
      setupClient: (client) => {
        const from = (place += 1) * Math.max(1, Math.floor(requests.length / connections));
        client.setRequests(requests.map((_, step) => requests[(from + step) % requests.length] ?? {}));
      },
    });
    const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status]) => Number(status));
    if (!statuses.every(isRight)) throw new Error(`${name} answered ${statuses.join(', ')}`);
    return result.requests.total / result.duration;
  };

/** Sign-ins with attempts, audit, time floor and session, beside a bare handler and better-auth, turn by turn. */
export const signInRows = async (): Promise<readonly Row[]> => {
  installPeers();
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-bench-'));
  const bank = await startBankProcess(
    // all of them come from one address
    { NIVEL_DE_REGISTRO: 'fatal', CAPTCHA_POR_MINUTO: '1000000' },
    crowdUserSeed(users),
  );
  const bare = await startContender(join(import.meta.dirname, 'bare-sign-in.ts'), []);
  const peer = await startContender(join(peerFolder, 'better-auth.mjs'), [folder]);
  try {
    const see = (status: number): boolean => status === 303;
    const ok = (status: number): boolean => status === 200;
    const mail: Request = {
      method: 'POST',
      path: '/api/auth/sign-in/email',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ana@empresa.cl', password: crowdKey }),
    };
    const [ours = [], floor = [], other = []] = await inTurns([
      signingIn({ name: 'the bank', base: bank.base, requests: signIns(), isRight: see }),
      signingIn({ name: 'bare', base: bare.base, requests: signIns(), isRight: see }),
      signingIn({ name: 'better-auth', base: peer.base, requests: [mail], isRight: ok }),
    ]);
    const what = `sign-in at ${connections} connections`;
    return [
      { what, ours, floor, floorName: 'bare Fastify and Argon2' },
      { what, ours, floor: other, floorName: 'better-auth 1.6.5, same hash' },
    ];
  } finally {
    bare.stop();
    peer.stop();
    await bank.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
