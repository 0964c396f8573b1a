import { describe, expect, it } from 'vitest';
import { accountActivity, disownFromHome } from '#core/bank/access/account-activity.ts';
import { activateKey } from '#core/bank/access/forgotten-password/activate-key.ts';
import { clearPasskeys } from '#core/bank/access/passkeys/clear-passkeys.ts';
import { renamePasskey } from '#core/bank/access/passkeys/manage-passkeys.ts';
import { signIn } from '#core/bank/access/sign-in/sign-in.ts';
import { unlockUser } from '#core/bank/access/unlock-user.ts';
import { tellOfPasskey } from '#core/bank/notices/tell-person.ts';
import type * as tellPerson from '#core/bank/notices/tell-person.ts';
import type * as tellSigner from '#core/bank/notices/tell-signer.ts';
import { advanceRequest } from '#core/bank/portability/status/advance-request.ts';
import { moveClosing } from '#core/bank/portability/status/closings.ts';
import { lastDayOfOffer } from '#core/bank/portability/offer/made-offer.ts';
import { isReadable } from '#core/bank/portability/readable-request.ts';
import { regretAcceptance } from '#core/bank/portability/offer/regret-acceptance.ts';
import { remindOfOffers } from '#core/bank/portability/offer/remind-of-offers.ts';
import { withdrawRequest } from '#core/bank/portability/status/withdraw-request.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { ClosingState } from '#core/portability/status/closing.ts';
import type { RequestStatus } from '#core/portability/status/request-statuses.ts';
import type { OfferAnswerKind } from '#core/portability/status/offer.ts';
import { rectifyContact } from '#core/bank/rights/exercise.ts';
import type { PersonRecords } from '#core/bank/rights/ports.ts';
import { O, TE } from '#core/shared/fp.ts';
import {
  createByDevice,
  createByOldKey,
  reactivate,
  reactivationToken,
  requestWithDevices,
  requestWithOldKey,
  reset,
  resetToken,
} from '#test/support/builders/access-bank-steps.ts';
import { aDay } from '#test/support/builders/company.ts';
import { addAPasskey, passkeyVisit } from '#test/support/builders/passkey-steps.ts';
import { askingBank, browserAt } from '#test/support/builders/passkey-sign-in-steps.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import {
  accessBank,
  aMemoryUser,
  ana,
  anotherWrong,
  carla,
  key,
  newcomer,
  passkeyOf,
  waitingKey,
  wrong,
  type AccessBank,
} from '#test/support/worlds/access-bank.ts';
import { answeredOffer, playRound, submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

/** Case of a use case that sends notices: its name, the expected last notice, and a function that runs the use case and returns the last notice. */
type Way = readonly [way: string, told: string, run: () => Promise<string | undefined>];

type Tellers = typeof tellSigner & typeof tellPerson;

const idSolicitud = 1001;
const { company, representative } = anEntry();
let today = aDay;

/** Runs work in a portability bank and returns the kind of the last notice. */
const inPortability = (work: (bank: BankPorts) => Promise<unknown>) => async () => {
  const told: string[] = [];
  today = aDay;
  const bank = happyBank(undefined, { ...happyBank().clock, today: () => today }, undefined, {
    signer: ({ kind }) => void told.push(kind),
    person: (_, { kind }) => void told.push([...told.splice(-1), kind].join(' and ')),
  });
  await work(bank);
  return told.at(-1);
};

const inAccess = (work: (bank: AccessBank) => Promise<unknown>) => async () => {
  const bank = accessBank({ users: [aMemoryUser(ana, { waitingKey }), newcomer(carla)] });
  await work(bank);
  return bank.told.at(-1)?.subject;
};

const advanced = async (bank: BankPorts, ...road: readonly RequestStatus[]) => {
  await submitted(bank);
  for (const to of road)
    expect(right(await advanceRequest(bank)(idSolicitud, to)())).toEqual({ outcome: 'moved' });
};

const offered = (bank: BankPorts) =>
  advanced(bank, 'Pendiente', 'Visado Comercial', 'Ejecutivo', 'Asignada a Ejecutivo', 'Oferta Disponible');

const answered = async (bank: BankPorts, kind: OfferAnswerKind) => {
  await offered(bank);
  await answeredOffer(bank, idSolicitud, kind);
};

const close = async (bank: BankPorts, to: ClosingState) =>
  right(await moveClosing(bank)({ idSolicitud, position: 1, to, reason: 'Falta la firma' })());

const enter = async ({ ports }: AccessBank, password = key) =>
  right(await signIn(ports)({ user: ana, password, origin: { network: 'oficina', browser: 'Firefox' } })());

const lockedOut = async (bank: AccessBank): Promise<void> => {
  for (let time = 0; time < 3; time += 1) await enter(bank, `Mala${anotherWrong(4)}`);
};

const removeAPasskey = async (bank: AccessBank): Promise<void> => {
  const visit = await passkeyVisit(bank);
  right(await visit.remove(passkeyOf(ana).id, await bank.credential(ana, '8')));
};

const useACopy = async (bank: AccessBank): Promise<void> => {
  const rToken = await resetToken(bank, ana);
  const first = await bank.credential(ana, 'PK');
  right(
    await bank.ports.passkeys.advance(ana, passkeyOf(ana).id, {
      counter: 5,
      tell: tellOfPasskey('copied')(bank.ports),
    })(),
  );
  await reset(bank, ana, rToken, first)();
};

const disownFirst = async (bank: AccessBank): Promise<void> => {
  const entered = await enter(bank);
  const token = entered.outcome === 'signed-in' ? entered.token : undefined;
  const activity = O.toUndefined(right(await accountActivity(bank.ports)(token)()));
  right(await disownFromHome(bank.ports)(token, activity?.signIns[0]?.id ?? '')());
};

/** Every use case that sends notices, by the writer of the notices. */
const everyWay: Record<keyof Tellers, readonly Way[]> = {
  tellOfSignature: [
    ['a signature', 'request-signed and portability', inPortability((bank) => submitted(bank))],
  ],
  tellOfStatus: [
    [
      'a request that lacks something',
      'information-missing',
      inPortability((bank) => advanced(bank, 'Falta Información')),
    ],
    ['an offer', 'offer', inPortability(offered)],
  ],
  tellOfEnding: [
    [
      'an offer that ends',
      'offer-ending',
      inPortability(async (bank) => {
        await offered(bank);
        today = lastDayOfOffer(aDay);
        right(await remindOfOffers(bank)());
      }),
    ],
  ],
  tellOfAnswer: [
    ['an acceptance', 'offer-accepted and portability', inPortability((bank) => answered(bank, 'aceptada'))],
    ['a rejection', 'offer-rejected', inPortability((bank) => answered(bank, 'rechazada'))],
  ],
  tellOfWithdrawal: [
    [
      'a withdrawal',
      'request-withdrawn',
      inPortability(async (bank) => {
        await submitted(bank);
        const { access } = await tokenAt(bank, 'represented');
        right(await withdrawRequest(bank)({ access, idSolicitud })());
      }),
    ],
    [
      'an acceptance that is taken back',
      'request-withdrawn',
      inPortability(async (bank) => {
        await answered(bank, 'aceptada');
        const request = O.toUndefined(right(await bank.requests.find(idSolicitud, company)()));
        if (request && isReadable(request)) right(await regretAcceptance(bank)(request, representative)());
      }),
    ],
  ],
  tellOfStep: [
    [
      'a closing that is paid and asked for',
      'closing-asked',
      inPortability(async (bank) => {
        await answered(bank, 'aceptada');
        await close(bank, 'Pagado');
      }),
    ],
    [
      'an objection that is cleared up',
      'closing-resumed',
      inPortability(async (bank) => {
        await answered(bank, 'aceptada');
        await close(bank, 'Objetado');
        await close(bank, 'Por pagar');
      }),
    ],
    [
      'a product that is closed',
      'product-closed',
      inPortability(async (bank) => {
        await answered(bank, 'aceptada');
        await close(bank, 'Pagado');
        await close(bank, 'Cerrado');
      }),
    ],
  ],
  tellOfObjection: [
    [
      'a closing that is objected',
      'closing-objected',
      inPortability(async (bank) => {
        await answered(bank, 'aceptada');
        await close(bank, 'Objetado');
      }),
    ],
  ],
  tellOfQuestions: [
    [
      'questions that are locked',
      'questions-locked',
      inPortability(async (bank) => {
        const token = await tokenAt(bank, 'questions');
        for (let round = 0; round < 3; round += 1) await playRound(bank, token, false);
      }),
    ],
  ],
  tellOfSignIn: [
    ['a sign-in', 'Ingreso desde un navegador que no conocíamos', inAccess((bank) => enter(bank))],
    [
      'a sign-in from another network',
      'Ingreso desde una red que no conocíamos',
      inAccess(async (bank) => {
        await enter(bank);
        const origin = { network: 'casa', browser: 'Firefox' };
        right(await signIn(bank.ports)({ user: ana, password: key, isFromKnown: true, origin })());
      }),
    ],
  ],
  tellOfTypedKey: [
    [
      'a key that waits for a passkey',
      'Se escribió su clave desde un navegador que no conocíamos',
      async () => {
        const bank = askingBank();
        await browserAt(bank).give();
        return bank.told.at(-1)?.subject;
      },
    ],
  ],
  tellOfDisowning: [
    ['a sign-in that is disowned', 'Su clave está bloqueada porque usted lo pidió', inAccess(disownFirst)],
  ],
  tellOfReopenedKey: [
    [
      'a disowned key that a reactivation opens',
      'Se reactivó la clave que usted bloqueó',
      inAccess(async (bank) => {
        await disownFirst(bank);
        const token = await reactivationToken(bank, ana);
        right(await reactivate(bank, ana, token, await bank.credential(ana, 'CI'))());
      }),
    ],
  ],
  tellOfUnlockedKey: [
    [
      'a disowned key that the phone service opens',
      'Desbloqueamos la clave que usted bloqueó',
      inAccess(async (bank) => {
        await disownFirst(bank);
        right(await unlockUser(bank.ports)(ana)());
      }),
    ],
  ],
  tellOfLiftedLocks: [
    [
      'a lock that the phone service lifts',
      'Levantamos un bloqueo, porque se nos pidió por teléfono',
      inAccess(async (bank) => {
        await bank.lock(ana, 'pin');
        right(await unlockUser(bank.ports)(ana)());
      }),
    ],
  ],
  tellOfKey: [
    [
      'a key that is reset',
      'Se cambió su clave',
      inAccess(async (bank) => {
        const rToken = await resetToken(bank, ana);
        right(await reset(bank, ana, rToken, await bank.credential(ana, 'CI'))());
      }),
    ],
    [
      'a key that the phone service activates',
      'Se cambió su clave',
      inAccess(async (bank) => right(await activateKey(bank.ports)(ana, waitingKey.number)())),
    ],
  ],
  tellOfDroppedKey: [
    [
      'a waiting key that a sign-in drops',
      'Se borró la clave nueva que esperaba una llamada',
      inAccess(async (bank) =>
        right(await signIn(bank.ports)({ user: ana, password: key, isFromKnown: true })()),
      ),
    ],
    [
      'a waiting key that a reactivation drops',
      'Se borró la clave nueva que esperaba una llamada',
      inAccess(async (bank) => {
        const token = await reactivationToken(bank, ana);
        right(await reactivate(bank, ana, token, await bank.credential(ana, 'CI'))());
      }),
    ],
  ],
  tellOfFirstKey: [
    [
      'a first key by a device',
      'Se creó su clave',
      inAccess(async (bank) => {
        const token = await requestWithDevices(bank, carla);
        right(await createByDevice(bank, carla, token, await bank.credential(carla, 'CI'))());
      }),
    ],
    [
      'a first key by a 1.0 key',
      'Se creó su clave',
      inAccess(async (bank) =>
        right(await createByOldKey(bank, carla, await requestWithOldKey(bank, carla))()),
      ),
    ],
  ],
  tellOfPasskey: [
    ['a passkey that is added', 'Se agregó una llave de acceso', inAccess(addAPasskey)],
    ['a passkey that is removed', 'Se quitó una llave de acceso', inAccess(removeAPasskey)],
    ['a copy of a passkey', 'Rechazamos una llave de acceso que parece copiada', inAccess(useACopy)],
  ],
  tellOfRenaming: [
    [
      'a passkey that gets another name',
      'Se cambió el nombre de una llave de acceso',
      inAccess(async (bank) => {
        const { session } = await passkeyVisit(bank);
        right(await renamePasskey(bank.ports)({ session, id: passkeyOf(ana).id, name: 'Llavero' })());
      }),
    ],
  ],
  tellOfClearing: [
    [
      'passkeys that the phone service removes',
      'Quitamos llaves de acceso de su usuario',
      inAccess(async (bank) => right(await clearPasskeys(bank.ports)(ana, [passkeyOf(ana).id])())),
    ],
  ],
  tellOfContact: [
    [
      'a contact that the bank changed',
      'Cambiamos su correo',
      async () => {
        let told: string | undefined;
        const rectify: PersonRecords['rectify'] = (_rut, _contact, tell) =>
          TE.fromIO(() => {
            told = tell(0, 'email').subject;
            return true;
          });
        await rectifyContact({ ...accessBank().ports, records: { rectify } })(ana, {})();
        return told;
      },
    ],
  ],
  tellOfLock: [
    ['a key that is locked', 'Su clave está bloqueada', inAccess(lockedOut)],
    [
      'a device that is locked',
      'Su Clave Internet está bloqueada',
      inAccess(async (bank) => {
        const rToken = await resetToken(bank, ana);
        for (let time = 0; time < 3; time += 1) await reset(bank, ana, rToken, wrong('CI'))();
      }),
    ],
  ],
};

describe('EXT-1603 EXT-1607 what a use case has to tell is told', () => {
  it.each(Object.values(everyWay).flat())('of %s: %s', async (_, told, run) => {
    expect(await run()).toBe(told);
  });
});
