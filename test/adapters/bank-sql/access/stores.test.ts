import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessBankStores } from '#core/bank/access/ports.ts';
import { written } from '#core/bank/notices/notice.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { ampleDay } from '#test/support/builders/third-key-day.ts';
import { ana } from '#test/support/worlds/access-seed.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const change = { rut: ana, keyHash: 'a', tokenHash: 'b', flow: 'olvido-clave' } as const;

const tell = () => written('passkey', 'Llave', ['']);

const seat = { source: 'a', neighbourhood: 'b', rut: ana };

type Command = readonly [name: string, ask: (stores: AccessBankStores) => () => Promise<unknown>];

const commands: readonly Command[] = [
  ['find a user', ({ users }) => users.find(ana)],
  ['lastKeys', ({ users }) => users.lastKeys(ana)],
  ['history', ({ users }) => users.history(ana)],
  ['changeKey', ({ users }) => users.changeKey(change)],
  ['createKey', ({ users }) => users.createKey(change)],
  [
    'leaveWaitingKey',
    ({ users }) => users.leaveWaitingKey({ rut: ana, keyHash: 'a', source: 'b', network: 'c', drawn: 0 }),
  ],
  ['activateWaitingKey', ({ users }) => users.activateWaitingKey(ana, '482913')],
  ['liftKeyLock', ({ users }) => users.liftKeyLock(ana, 'b')],
  ['census', ({ devices }) => devices.census()],
  ['of', ({ devices }) => devices.of(ana)],
  ['secretOf', ({ devices }) => devices.secretOf('a')],
  ['spendStep', ({ devices }) => devices.spendStep('a', 1)],
  ['askCoordinates', ({ devices }) => devices.askCoordinates('a', ['A1'])],
  ['spendCoordinates', ({ devices }) => devices.spendCoordinates('a', ['A1'])],
  [
    'send',
    ({ thirdKeys }) =>
      thirdKeys.send({
        ...{ user: ana, mobile: 'a', codeHash: 'b', text: 'c', boundTo: 'd' },
        day: ampleDay,
      }),
  ],
  ['isLive', ({ thirdKeys }) => thirdKeys.isLive(ana, 'd')],
  ['forgetDay', ({ thirdKeys }) => thirdKeys.forgetDay(ana)],
  ['spend', ({ thirdKeys }) => thirdKeys.spend(ana, 'b', 'd')],
  ['of passkeys', ({ passkeys }) => passkeys.of(ana)],
  ['ask a passkey', ({ passkeys }) => passkeys.ask({ flowHash: 'a', user: ana, challengeHash: 'b' })],
  ['spend a challenge', ({ passkeys }) => passkeys.spend('a', 'b')],
  ['advance a passkey', ({ passkeys }) => passkeys.advance(ana, 'a', { counter: 1, tell })],
  [
    'add a passkey',
    ({ passkeys }) =>
      passkeys.add({
        ...{ user: ana, flowHash: 'a', name: 'b', tell },
        key: { id: 'a', publicKey: 'b', counter: 0 },
      }),
  ],
  ['rename a passkey', ({ passkeys }) => passkeys.rename({ user: ana, id: 'a', name: 'b', tell })],
  ['remove a passkey', ({ passkeys }) => passkeys.remove({ user: ana, flowHash: 'a', id: 'b', tell })],
  ['clear passkeys', ({ passkeys }) => passkeys.clear({ user: ana, ids: ['b'], tell })],
  ['open a flow', ({ flows }) => flows.open({ tokenHash: 'b', flow: 'olvido-clave', rut: ana })],
  ['find a flow', ({ flows }) => flows.find('b', 'olvido-clave')],
  ['mark', ({ flows }) => flows.mark('b', 'identificado')],
  ['take', ({ captchas }) => captchas.take('a', 1)],
  [
    'open a session',
    ({ homeSessions }) =>
      homeSessions.open({ tokenHash: 'b', user: ana, keyHash: 'a', lease: { id: 'a', places: [] } }),
  ],
  [
    'wait for a passkey',
    ({ homeSessions }) =>
      homeSessions.wait({ tokenHash: 'b', user: ana, keyHash: 'a', lease: { id: 'a', places: [] } }),
  ],
  ['find a session', ({ homeSessions }) => homeSessions.find('b')],
  ['renew a session', ({ homeSessions }) => homeSessions.renew('b')],
  ['close', ({ homeSessions }) => homeSessions.close('b')],
  ['who disowned one', ({ signIns }) => signIns.disowned({ linkHash: 'a' })],
  ['list sign-ins', ({ signIns }) => signIns.of(ana, 'b')],
  ['close one of them', ({ signIns }) => signIns.close(ana, 'i')],
  ['close the others', ({ signIns }) => signIns.closeOthers(ana, 'b')],
  [
    'disown one',
    ({ signIns }) => signIns.disown({ linkHash: 'a' }, () => written('key-locked', 'Bloqueada', [''])),
  ],
  [
    'ask for a device',
    ({ knownDevices }) => knownDevices.isKnown({ tokenHash: 'a', user: ana, keyMark: 'a' }),
  ],
  [
    'remember a device',
    ({ knownDevices }) =>
      knownDevices.remember({
        ...{ tokenHash: 'a', sessionHash: 'b', user: ana, keyMark: 'a', replaces: undefined },
      }),
  ],
  ['miss from a device', ({ knownDevices }) => knownDevices.miss('a')],
  ['take a place', ({ sourceSlots }) => sourceSlots.take(seat, 9)],
  ['hold a place', ({ sourceSlots }) => sourceSlots.hold(seat, 9)],
  ['leave a place', ({ sourceSlots }) => sourceSlots.leave(seat)],
  ['fail', ({ sourceSlots }) => sourceSlots.fail(seat, { hasSlot: true, hasLocked: true })],
  ['note', ({ audit }) => audit.note({ event: 'ingreso', rut: ana, outcome: 'bien' })],
];

describe.each(engines)('without its database, over %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
    await world.db.close();
  });
  afterAll(() => world.close());

  it('every command of every store is asked', () => {
    const all = Object.values(world.access).flatMap((store) => Object.keys(store));
    expect(commands).toHaveLength(all.length);
  });

  it.each(commands)('%s is unavailable and says why', async (_name, ask) => {
    const before = world.reports.length;
    expect(await ask(world.access)()).toEqual(E.left(unavailable));
    expect(world.reports.slice(before)).toEqual([expect.any(Error)]);
  });
});
