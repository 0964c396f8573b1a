import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentKinds } from '#core/portability/documents/kinds.ts';
import type { OfferAnswerKind } from '#core/portability/status/offer.ts';
import { E } from '#core/shared/fp.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { accessVisitor } from '../support/access-visitor.ts';
import { signed } from '../support/crowd-signing.ts';
import { pdfOf, sendDocument } from '../support/upload.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { startBankProcess, type BankProcess } from '../support/worlds/bank-process.ts';
import {
  crowdEntry,
  crowdFacts,
  crowdPassword,
  crowdProviders,
  crowdSeed,
} from '../support/worlds/crowd-seed.ts';
import { crowdKey, crowdUser, crowdUserSeed } from '../support/worlds/crowd-users.ts';
import { killing } from '../support/worlds/nodes.ts';
import { startStoppablePostgres, type StoppablePostgres } from '../support/worlds/stoppable-postgres.ts';
import { neverFound } from '../support/worlds/whole-database.ts';

const companies = 4;
const users = 8;
const lasts = Number(process.env.MINUTOS ?? 3) * 60_000;
const killsEvery = 15_000;
const toOffer = ['Falta Información', 'Asignada a Ejecutivo', 'Oferta Disponible'];

let postgres: StoppablePostgres;
let nodes: readonly [BankProcess, BankProcess];
let settings: Readonly<Record<string, string>>;
let isOver = false;
const counts = new Map<string, number>();
const note = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

/** SQL queries that each find the row of an acknowledged action. */
const acknowledged: string[] = [];

beforeAll(async () => {
  postgres = await startStoppablePostgres();
  settings = {
    DATABASE_URL: postgres.url,
    NIVEL_DE_REGISTRO: 'fatal',
    CAPTCHA_POR_MINUTO: '1000000',
    PISO_RESPUESTA_MS: '0',
  };
  const { usuarios } = crowdUserSeed(users);
  const north = await startBankProcess(settings, { ...crowdSeed(companies), usuarios });
  nodes = [north, await startBankProcess(settings)];
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await postgres.end();
});

const baseOf = (place: number): string => nodes[place % 2 === 0 ? 0 : 1].base;

/** Repeats an action until it is acknowledged, for at most a minute. */
const untilDone = async <Value>(
  what: string,
  work: () => Promise<Value | undefined>,
): Promise<Value | undefined> => {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const done = await work().catch(() => undefined);
    if (done !== undefined) {
      note(what);
      return done;
    }
    note(`${what} again`);
    await pause(300);
  }
  return undefined;
};

/** Runs an operator command, killed after the given time if any; tells whether it reported success. */
const operate = (words: readonly string[], killedAfter?: number): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['composition/operator.ts', ...words], {
      env: { ...process.env, ...masterKeySetting, ...settings, DATOS: nodes[0].folder },
      stdio: 'ignore',
    });
    if (killedAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killedAfter).unref();
    child.once('close', (code) => resolve(code === 0));
  });

const signIns = async (place: number): Promise<void> => {
  for (let turn = place; !isOver; turn += 1) {
    const isWrong = turn % 4 === 0;
    const visitor = accessVisitor(baseOf(turn));
    const told = await visitor
      .signIn(crowdUser(turn % users), isWrong ? `Equivoca${turn}` : crowdKey)
      .catch(() => undefined);
    note(told === undefined ? 'sign-in cut' : `sign-in ${told.location ?? told.status}`);
    await pause(250);
  }
};

const uploads = async (visitor: Visitor, base: string, idSolicitud: number): Promise<void> => {
  for (const [which, kind] of documentKinds.slice(0, 4).entries()) {
    const bytes = pdfOf(idSolicitud * 10 + which, 200_000);
    const id = await untilDone('upload', async () => {
      const sent = { visitor, base, kind, idSolicitud, name: `${which}.pdf`, bytes };
      const answer = await sendDocument(sent);
      return answer.status === 200 ? String(JSON.parse(await answer.text()).id) : undefined;
    });
    if (id !== undefined) acknowledged.push(`select 1 from document where id = '${id}' and kind = '${kind}'`);
  }
};

const withdrawal = (visitor: Visitor, id: number): Promise<unknown> =>
  untilDone('withdrawal', async () => {
    const answer = await visitor.ports.withdrawals.withdraw(id, `retiro-${id}`)();
    if (E.isLeft(answer)) return undefined;
    acknowledged.push(`select 1 from withdrawal where request_id = ${id}`);
    return answer.right;
  });

const answerToOffer = async (visitor: Visitor, id: number, kind: OfferAnswerKind): Promise<void> => {
  for (const estado of toOffer)
    await untilDone('move', async () => (await operate(['avanzar', String(id), estado])) || undefined);
  await untilDone('answer', async () => {
    const answer = await visitor.answerOffer(id, kind, Object.values(crowdFacts));
    acknowledged.push(`select 1 from offer_answer where request_id = ${id} and kind = '${kind}'`);
    return answer;
  });
};

/** Signs a request at each provider, sends documents, and withdraws, accepts, rejects or leaves each request. */
const company = async (place: number): Promise<void> => {
  const base = baseOf(place);
  const visitor = await untilDone('entry', async () => {
    const entering = visitorOf(base, crowdEntry(place));
    await entering.identify(Object.values(crowdFacts));
    await entering.represent(crowdPassword);
    return entering;
  });
  if (visitor === undefined) return;
  for (let turn = place; !isOver && turn < place + crowdProviders.length; turn += 1) {
    const provider = turn % crowdProviders.length;
    const { idSolicitud: id } = await signed({ visitor, place, provider, key: `firma-${provider}` });
    note('request');
    acknowledged.push(`select 1 from solicitud where id = ${id}`);
    await uploads(visitor, base, id);
    if (turn % 4 === 0) await withdrawal(visitor, id);
    if (turn % 4 === 1) await answerToOffer(visitor, id, 'aceptada');
    if (turn % 4 === 2) await answerToOffer(visitor, id, 'rechazada');
  }
};

const commands = async (): Promise<void> => {
  for (let turn = 0; !isOver; turn += 1) {
    const rut = crowdUser(turn % users);
    const orders = [
      ['olvidar'],
      ['desbloquear', rut],
      ['persona', rut, 'bloquear'],
      ['persona', rut, 'bloquear', '--levantar'],
      ['solicitudes'],
    ];
    const words = orders[turn % orders.length] ?? ['olvidar'];
    const isKilled = turn % 3 === 1;
    const isDone = await operate(words, isKilled ? 200 + Math.random() * 3_000 : undefined);
    note(`command ${words.filter((word) => word !== rut).join(' ')} ${isDone ? 'done' : 'cut or refused'}`);
  }
};

it('EXT-2605 kills of nodes and commands amid the work of a bank leave every table whole, lose nothing and deadlock nothing', async () => {
  const timer = pause(lasts).then(() => (isOver = true));
  const working = Promise.all([
    timer,
    ...Array.from({ length: 3 }, (_, place) => signIns(place)),
    ...Array.from({ length: companies }, (_, place) => company(place)),
    commands(),
  ]);
  const kills = await killing(nodes)(working, killsEvery);
  await working;
  console.log({ kills, acknowledged: acknowledged.length, ...Object.fromEntries([...counts].toSorted()) });

  // Expects enough kills and successful actions, since a run in which too little happened proves nothing.
  expect(kills).toBeGreaterThan(lasts / killsEvery / 3);
  for (const done of ['request', 'upload', 'withdrawal', 'move', 'answer', 'command olvidar done'])
    expect(counts.get(done), done).toBeGreaterThan(0);
  expect(counts.get('entry')).toBe(companies);
  expect(counts.get('sign-in /empresa')).toBeGreaterThan(lasts / 10_000);

  const lost: string[] = [];
  for (const question of acknowledged) if ((await postgres.ask(question)).length === 0) lost.push(question);
  expect(lost).toEqual([]);

  const tables = await postgres.ask(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  );
  expect(tables.map(({ name }) => String(name)).toSorted()).toEqual(Object.keys(neverFound).toSorted());
  const broken: string[] = [];
  for (const question of Object.values(neverFound).flat())
    if ((await postgres.ask(question)).length > 0) broken.push(question);
  expect(broken).toEqual([]);
  expect(postgres.log().match(/deadlock detected/g) ?? []).toEqual([]);
});
