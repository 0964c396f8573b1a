import {
  addPasskey,
  authorisePasskey,
  ownPasskeys,
  passkeyChallenge,
  passkeyDevices,
  passkeySignIn,
  removePasskey,
  renamePasskey,
} from '#adapters/wire/access/passkeys.ts';
import { passkeyThirdKey } from '#adapters/wire/access/send-third-key.ts';
import type { Caller } from '../caller.ts';
import { answers, refuses, type Check } from '../check.ts';
import { NotChecked } from '../not-checked.ts';
import type { Reply } from '../reply.ts';
import { text } from '../text.ts';
import type { Visit } from '../visit.ts';
import { askAt, askReactivation } from './flows.ts';
import { signsIn } from './sign-in.ts';

type Asked = Parameters<typeof askAt>;

// Calls an endpoint of passkeys; a 404 ends the contract check as not run, since a bank without passkeys has
// none of these calls.
const offered = async (
  visit: Visit,
  endpoint: Asked[2],
  asked: Asked[3],
  caller = visit.caller(),
): Promise<Reply> => {
  const reply = await askAt(visit, caller, endpoint, asked);
  if (reply.status === 404) throw new NotChecked(text.withoutPasskeys);
  return reply;
};

const sessionless = (call: string, endpoint: Asked[2], json?: unknown): Check =>
  refuses(call, 401, 'sin sesión responde 401', (visit) =>
    offered(visit, endpoint, json === undefined ? {} : { json }),
  );

const inside = async (visit: Visit): Promise<Caller> => {
  const caller = visit.caller();
  await signsIn(visit, caller);
  return caller;
};

const id = 'llave-que-nadie-tiene';

/** Contract checks of passkeys, if the bank takes them; changes of passkeys are checked for refusals only, since a successful one needs a browser (EXT-2818). */
export const passkeyChecks: readonly Check[] = [
  refuses('passkeyChallenge', 400, 'fuera de un trámite responde 400', (visit) =>
    offered(visit, passkeyChallenge, {
      json: { tramite: 'reactivacion', rut: visit.person('conClave').rut },
    }),
  ),
  answers('passkeyChallenge', passkeyChallenge.answer, 'en un trámite responde su desafío', async (visit) => {
    const caller = visit.caller();
    const { rut } = visit.person('conClave');
    await askReactivation(visit, caller, rut);
    return offered(visit, passkeyChallenge, { json: { tramite: 'reactivacion', rut } }, caller);
  }),
  answers('ownPasskeys', ownPasskeys.answer, 'con sesión responde la lista', async (visit) =>
    offered(visit, ownPasskeys, {}, await inside(visit)),
  ),
  answers('passkeyDevices', passkeyDevices.answer, 'con sesión responde los dispositivos', async (visit) =>
    offered(visit, passkeyDevices, {}, await inside(visit)),
  ),
  refuses('passkeySignIn', 400, 'sin un ingreso que la espera responde 400', (visit) =>
    offered(visit, passkeySignIn, {
      json: { llaveDeAcceso: { id, authenticatorData: 'a', clientDataJSON: 'b', signature: 'c' } },
    }),
  ),
  sessionless('ownPasskeys', ownPasskeys),
  sessionless('passkeyDevices', passkeyDevices),
  sessionless('passkeyThirdKey', passkeyThirdKey),
  sessionless('authorisePasskey', authorisePasskey),
  sessionless('addPasskey', addPasskey, {
    nombre: 'Notebook',
    llave: { id, clientDataJSON: 'a', attestationObject: 'b' },
  }),
  sessionless('renamePasskey', renamePasskey, { id, nombre: 'Celular' }),
  sessionless('removePasskey', removePasskey, { id }),
];
