import { isBankBusinessDay } from '../shared/business-days.ts';
import { addDays, type CalendarDate } from '../shared/calendar-date.ts';
import { E } from '../shared/fp.ts';
import type { Rut } from '../shared/rut.ts';
import { boxes, everyBox, type Box } from './delivery/boxes.ts';
import type { NotedRow } from './meter.ts';
import { aMinute } from '../shared/units-of-time.ts';
import { wordsOf } from '../shared/words-of.ts';

export type TalliedCalls = { readonly all: number; readonly failed: number };

/** People, each once, who failed a factor, who proved one, and whom a key request asked for although nobody has that rut. */
export type TriedPeople = { readonly failed: number; readonly cameIn: number; readonly unknown: number };

/** What is looked at of the attempts of the last five minutes. */
export const minutesOfAttempts = 5;
export const asksForUnknown = { event: 'solicitud-valida-usuario', outcome: 'noUser' } as const;

/** What a node saw lately, and how its surroundings are. */
export type AlarmFacts = {
  /** Of the last five minutes. */
  readonly noted: readonly NotedRow[];
  /** Of the last minute, those about the node's health aside; failed are those answered with 500 or more. */
  readonly calls: TalliedCalls;
  /** People of the last five minutes at every node, by the audit; none while the database does not answer (EXT-2203). */
  readonly tried?: TriedPeople | undefined;
  /** Bytes of the disk under the documents; none when nothing can tell. */
  readonly disk?: { readonly free: number; readonly size: number } | undefined;
  /** How far each standby that streams is behind, in bytes; none when the database has no such thing. */
  readonly replicas?: readonly number[] | undefined;
  /** How far the clock of this node's host is ahead of the database's, in milliseconds; negative when it is behind. */
  readonly hostAhead?: number | undefined;
  /** For how many milliseconds the oldest message of each outbox has waited; none while the database does not tell. */
  readonly waited?: Readonly<Record<Box, number>> | undefined;
  readonly today?: CalendarDate | undefined;
  /** None while the database does not tell. */
  readonly day?: DayOfFailures | undefined;
};

/** EXT-510 · Who failed in the last day, by the database that all nodes share. */
export type DayOfFailures = {
  readonly people: number;
  /** People who failed on the middle one of the seven days before. */
  readonly usual: number;
  /** Of the neighbourhood from which most failed, and of the one from which most were locked. */
  readonly failedFromOne: number;
  readonly lockedFromOne: number;
  /** People who are locked out of the tax password of one and the same company. */
  readonly lockedAtOneCompany: number;
};

export type AlarmLimits = {
  /** Ruts that no real person has: only somebody who guesses names one. */
  readonly decoys: readonly Rut[];
  /** Standbys that must be streaming. */
  readonly replicas: number;
};

const sprayedPeople = 30;
const failedFromOneADay = 15;
const lockedFromOneADay = 3;
const lockedAtOneCompany = 3;
const timesUsual = 3;
const unknownPeople = 20;
const leastCalls = 50;
const failedShare = 0.1;
const leastFree = 0.1;
const mostLag = 16 * 1_048_576;
const mostAhead = aMinute;
const daysToAddHolidays = 90;

const peopleOf = (rows: readonly NotedRow[]): number => new Set(rows.map(({ rut }) => rut)).size;

const hasFailed = ({ factor, outcome }: NotedRow): boolean => factor !== undefined && outcome !== 'right';
const cameIn = ({ factor, outcome }: NotedRow): boolean => factor !== undefined && outcome === 'right';

const triedPeople = (noted: readonly NotedRow[]): TriedPeople => ({
  failed: peopleOf(noted.filter(hasFailed)),
  cameIn: peopleOf(noted.filter(cameIn)),
  unknown: peopleOf(
    noted.filter(
      ({ event, outcome }) => event === asksForUnknown.event && outcome === asksForUnknown.outcome,
    ),
  ),
});

/** A rule over people, true by what this node heard or by what the audit holds of every node (EXT-2203). */
const ofPeople =
  (rule: (people: TriedPeople) => boolean): Rule =>
  ({ noted, tried }) =>
    rule(triedPeople(noted)) || (tried !== undefined && rule(tried));

type Rule = (facts: AlarmFacts, limits: AlarmLimits) => boolean;

const rules = {
  /** Many people fail, and more of them than get in: somebody tries a few keys on everybody. */
  spray: ofPeople(({ failed, cameIn: came }) => failed >= sprayedPeople && failed > came),
  /** EXT-510 · The same, but slower: many people of one neighbourhood in a day, or many more than on other days. */
  'slow-spray': ({ day }) =>
    day !== undefined &&
    (day.failedFromOne >= failedFromOneADay ||
      (day.people >= sprayedPeople && day.people >= timesUsual * day.usual)),
  /** EXT-510 · Three people of one neighbourhood are locked in a day, which looks like somebody who locks others on purpose. */
  lockouts: ({ day }) => day !== undefined && day.lockedFromOne >= lockedFromOneADay,
  /** EXT-208 · More people are locked out of the tax password of one company than it plausibly has representatives. */
  'tax-password': ({ day }) => day !== undefined && day.lockedAtOneCompany >= lockedAtOneCompany,
  /** Many unknown ruts are asked about at the call whose answer tells that a rut is unknown. */
  enumeration: ofPeople(({ unknown }) => unknown >= unknownPeople),
  'decoy-rut': ({ noted }, { decoys }) => noted.some(({ rut }) => rut !== undefined && decoys.includes(rut)),
  errors: ({ calls: { all, failed } }) => all >= leastCalls && failed / all >= failedShare,
  disk: ({ disk }) => disk !== undefined && disk.free / disk.size < leastFree,
  replica: ({ replicas = [] }, limits) =>
    limits.replicas > 0 && (replicas.length < limits.replicas || replicas.some((lag) => lag > mostLag)),
  /** EXT-1909 · A message waits longer than it should: nobody sends, or nobody takes it. */
  delivery: ({ waited }) =>
    waited !== undefined && everyBox.some((box) => waited[box] > boxes[box].mostWaited),
  /** EXT-2602 · This node's host is more than a minute off the database's clock; the node serves on, for nothing that it decides hangs on it. */
  clock: ({ hostAhead = 0 }) => Math.abs(hostAhead) > mostAhead,
  /** EXT-1707 · The list of holidays ends in ninety days or fewer: terms that reach further have no date. */
  holidays: ({ today }) =>
    today !== undefined && E.isLeft(isBankBusinessDay(addDays(today, daysToAddHolidays))),
} as const satisfies Record<string, Rule>;

export type AlarmName = keyof typeof rules;

export const alarmNames = wordsOf(rules);

/** V16 · The alarms that these facts raise. */
export const raisedAlarms = (facts: AlarmFacts, limits: AlarmLimits): readonly AlarmName[] =>
  alarmNames.filter((name) => rules[name](facts, limits));
