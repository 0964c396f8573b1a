import { digitalIdentityBegin } from '#adapters/wire/portability/digital-identity-begin.ts';
import { digitalIdentityReturn } from '#adapters/wire/portability/digital-identity-return.ts';
import { digitalIdentityStanding } from '#adapters/wire/portability/digital-identity-standing.ts';
import { identityPage, returnParameter } from '#core/portability/identity/digital-identity.ts';
import type { Caller, Endpoint } from '../caller.ts';
import { answers, refuses, unless, type Check } from '../check.ts';
import type { Reply } from '../reply.ts';
import { stepOf } from '../steps.ts';
import type { Visit } from '../visit.ts';
import { freshToken, type Token } from './sessions.ts';

const part = 'solicitante';
const madeUp: Token = { access: 'ficha-inventada', refresh: 'ficha-inventada' };

const ask = (endpoint: Endpoint, caller: Caller, { access, refresh }: Token): Promise<Reply> =>
  caller.ask(endpoint, { access, json: { token: { access_token: access, refresh_token: refresh } } });

const asked =
  (endpoint: Endpoint) =>
  async (visit: Visit): Promise<Reply> =>
    ask(endpoint, visit.caller(), await freshToken(visit, 'banco', visit.entry(part)));

/** Returns a function that begins a visit to the identity provider and returns to the bank as if the person had cancelled, with the right `state` parameter or an invented one. */
const comeBack =
  (isBegun: boolean) =>
  async (visit: Visit): Promise<Reply> => {
    const caller = visit.caller();
    const token = await freshToken(visit, 'banco', visit.entry(part));
    const begun = await ask(digitalIdentityBegin, caller, token);
    const { direccion } = stepOf('digitalIdentityBegin', digitalIdentityBegin.answer, begun);
    const state = isBegun ? (new URL(direccion).searchParams.get('state') ?? '') : 'inventado';
    return caller.ask(digitalIdentityReturn, { values: { state, error: 'access_denied' } });
  };

const leadsBack = (rule: string, isBegun: boolean, word: string): Check => ({
  call: 'digitalIdentityReturn',
  rule,
  expects: { status: 303 },
  ask: comeBack(isBegun),
  holds: ({ headers }) => {
    const expected = `${identityPage}?${returnParameter}=${word}`;
    const location = headers.get('Location') ?? '';
    return unless(location === expected, `Location a ${expected}`, `Location «${location.slice(0, 80)}»`);
  },
});

const withoutSession = (call: string, endpoint: Endpoint): Check =>
  refuses(call, 401, 'con una ficha inventada responde 401', (visit) =>
    ask(endpoint, visit.caller(), madeUp),
  );

/** Contract checks of the visit to a provider of digital identity (EXT-2851 to EXT-2859). */
export const digitalIdentityChecks: readonly Check[] = [
  answers(
    'digitalIdentityBegin',
    digitalIdentityBegin.answer,
    'responde la dirección del proveedor, con un state',
    asked(digitalIdentityBegin),
    ({ direccion }) =>
      unless(
        URL.canParse(direccion) && new URL(direccion).searchParams.has('state'),
        'una dirección con state',
        'otra cosa',
      ),
  ),
  withoutSession('digitalIdentityBegin', digitalIdentityBegin),
  leadsBack('a quien canceló lo devuelve al paso 1', true, 'cancelada'),
  leadsBack('con un state que no dio lo devuelve al paso 1', false, 'vencida'),
  answers(
    'digitalIdentityStanding',
    digitalIdentityStanding.answer,
    'responde de quién es la sesión, sin validar todavía',
    asked(digitalIdentityStanding),
    ({ rutRepresentante, identificado }, visit) =>
      unless(
        !identificado && rutRepresentante === visit.entry(part).rutRepresentante,
        'su RUT y identificado false',
        'otra cosa',
      ),
  ),
  withoutSession('digitalIdentityStanding', digitalIdentityStanding),
];
