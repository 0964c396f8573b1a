import { describe, expect, it } from 'vitest';
import { attemptLimit } from '#core/portability/identity/identity-attempts.ts';
import { lostIn } from '#test/support/graph.ts';
import { walkedMachines, type Help, type Machine } from '#test/support/machines.ts';
import { text as blockedKeyText } from '#ui/access/blocked-key/text.ts';
import { companyWording, userWording } from '#ui/access/key-request/text.ts';
import { text as layoutText } from '#ui/app/layout/text.ts';
import { wrong as wrongAnswers } from '#ui/portability/identity/wrong-or-blocked-text.ts';
import { nobody } from '#ui/portability/representative/text.ts';
import { cardListText } from '#ui/portability/status/text.ts';

/** For each kind of end without success, the text on the page that says who can help; every page also shows the help phone in its layout. */
const helps = {
  phone: layoutText.help,
  branch: nobody.message('', ''),
  blocked: [blockedKeyText.reactivate, blockedKeyText.help].join(' '),
  'ask-again': cardListText.enterAgain,
  'other-way': [userWording['SCBCNX-0001'], userWording['SCVALEXU-0001'], companyWording.NO_DIGIPASS].join(
    ' ',
  ),
  wait: wrongAnswers.used(attemptLimit),
} as const satisfies Record<Help, string>;

/** Lists the states from which no path leads to an end; giving up and starting again does not count as a path. */
const deadEnds = <State>({ graph, endOf, nameOf }: Machine<State>): readonly string[] =>
  lostIn(graph, (state) => endOf(state) !== undefined).map(nameOf);

/** Lists the states of a state machine that have no transition and are not declared as an end. */
const stops = <State>({ graph, endOf, nameOf }: Machine<State>): readonly string[] =>
  graph.states.filter((state) => graph.after(state).length === 0 && endOf(state) === undefined).map(nameOf);

describe('no road through the portal ends without help', () => {
  it.each(walkedMachines)('$name: every place can be reached', ({ graph, nameOf, places }) => {
    expect(new Set(graph.states.map(nameOf)).size).toBe(places);
  });

  it.each(walkedMachines)(
    '$name: from every state a way on leads to a good end or to somebody',
    (machine) => {
      expect(deadEnds(machine)).toEqual([]);
      expect(stops(machine)).toEqual([]);
    },
  );

  it.each(walkedMachines)('$name: a good end can be reached from its start', ({ graph, endOf, nameOf }) => {
    const [start] = graph.states;
    expect(lostIn(graph, (state) => endOf(state) === 'good').map(nameOf)).not.toContain(nameOf(start));
  });

  it.each(walkedMachines)('$name: who helps is named where the way ends', ({ graph, endOf }) => {
    const named = graph.states.map(endOf).filter((end): end is Help => end !== undefined && end !== 'good');
    for (const help of named)
      expect(helps[help]).toMatch(/sucursal|llam|Llám|teléfono|Reactivar|ingresar|Banca|Ingresar/);
  });
});
