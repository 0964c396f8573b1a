import { expect, it } from 'vitest';
import { advanceRequest } from '#core/bank/portability/status/advance-request.ts';
import { standingOf } from '#core/bank/portability/status/standing.ts';
import { asPrinted } from '#core/portability/status/turn.ts';
import { turnLines } from '#core/portability/status/turn-words.ts';
import { O } from '#core/shared/fp.ts';
import { spokenDay } from '#core/shared/spoken-day.ts';
import { aDay } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { submitted } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { company } = anEntry();
const later = { ...aDay, month: aDay.month + 1 };
const owed = 'Puedes reclamar en el banco';

it.each([
  ['late', ['Falta Información'], true],
  ['certified', ['Pendiente', 'Visado Comercial', 'Falta Información'], false],
  [
    'certified before',
    ['Pendiente', 'Visado Comercial', 'Falta Información', 'Pendiente', 'Falta Información'],
    false,
  ],
] as const)(
  'EXT-1166 a mail about missing information says of the provider what the card says: %s',
  async (_, road, isLate) => {
    const told: string[] = [];
    let now = 0;
    const clock = {
      ...happyBank().clock,
      today: () => (now === 0 ? aDay : later),
      wall: (millis: number) => ({ date: millis === 0 ? aDay : later, time: '10:42' }),
    };
    const world = happyBank(() => now, clock, undefined, { signer: ({ text }) => void told.push(text) });
    const bank = { ...world, settings: { ...world.settings, owedIfLate: { 'origin-bank': owed } } };
    const { idSolicitud } = await submitted(bank);
    for (const [place, to] of road.entries()) {
      if (place === road.length - 1) now = 1;
      right(await advanceRequest(bank)(idSolicitud, to)());
    }
    const kept = O.toUndefined(right(await bank.requests.find(idSolicitud, company)()));
    if (kept === undefined) throw new Error('the request is gone');
    const { late } = right(await standingOf(bank)(kept)()).turn as { readonly late: readonly unknown[] };
    expect(late).toHaveLength(isLate ? 1 : 0);
    const lines = turnLines(asPrinted(right(await standingOf(bank)(kept)()).turn), kept.provider, spokenDay);
    const lateLines = (text: readonly string[]) => text.filter((line) => /atras|reclamar/u.test(line));
    expect(lateLines((told.at(-1) ?? '').split('\n'))).toEqual(lateLines(lines));
  },
);
