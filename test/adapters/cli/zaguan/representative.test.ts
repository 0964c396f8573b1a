import { describe, expect, it } from 'vitest';
import type { Bank } from '#adapters/cli/zaguan/channel.ts';
import type { Visit } from '#adapters/cli/zaguan/identity.ts';
import { notRepresented } from '#adapters/cli/zaguan/representative.ts';
import { zaguanWording } from '#composition/zaguan-wording.ts';
import type { Missed, MissedWord } from '#core/portability/representative/missed.ts';
import type { RepresentativeReply } from '#core/portability/representative/representative.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { TE } from '#core/shared/fp.ts';
import { aRepresentativeAnswer, happyPortability } from '#test/support/worlds/portability-world.ts';
import { atBank, runIn, writtenRequest } from '#test/support/worlds/zaguan-world.ts';

const password = 'sol-2026';

type Unconfirmed = Parameters<typeof notRepresented>[2];

const enter = async (bank: Partial<Bank>, typed: readonly string[], ...options: readonly string[]) => {
  const { path, folder } = await writtenRequest({});
  return runIn({ bank, typed }, 'portabilidad', path, ...atBank, '--salida', folder, '--si', ...options);
};

const replying = (reply: RepresentativeReply): Partial<Bank> => {
  const left = [reply];
  const next = () => TE.fromIO(() => left.shift() ?? aRepresentativeAnswer);
  return { representatives: { ...happyPortability().representatives, byTaxAuthority: next } };
};

const nobodyFor = (why: MissedWord, more: Omit<Missed, 'why'> = {}): RepresentativeReply => ({
  ...aRepresentativeAnswer,
  representantes: [],
  missed: { why, ...more },
});

describe('EXT-1102 EXT-1103 EXT-1104 a representation that was not proved says why', () => {
  it('a wrong password is asked for again, and nothing else has to be', async () => {
    const wrong = replying(nobodyFor('password', { triesLeft: 2 }));
    const { exit, said } = await enter(wrong, ['otra', 's', password]);
    expect(exit).toBe(0);
    expect(said.join(' ')).toContain('Te quedan 2 intentos');
  });

  it('without another try it is the final message', async () => {
    const wrong = replying(nobodyFor('password', { triesLeft: 2 }));
    const { exit, out } = await enter(wrong, ['otra', 'n'], '--json');
    expect(exit).toBe(4);
    expect(JSON.parse(out)).toMatchObject({ causa: 'clave-tributaria', intentosRestantes: 2 });
  });

  it('a block, until when', async () => {
    const until = '2026-11-23T14:05:00-03:00';
    const { exit, err } = await enter(replying(nobodyFor('password', { triesLeft: 0, lockedUntil: until })), [
      'otra',
    ]);
    expect(exit).toBe(4);
    expect(err).toContain(
      'No probaremos otra clave de esta empresa hasta el 23 de noviembre de 2026 a las 14:05.',
    );
  });

  it('unknown name', async () => {
    const { exit, err } = await enter(replying(nobodyFor('nobody')), [password]);
    expect(exit).toBe(4);
    expect(err).toContain(
      'No pudimos confirmar que el RUT 12.345.678-5 represente a la empresa 76.123.456-0.',
    );
  });
});

const until = '2026-11-23T14:05:00-03:00';

const unconfirmed = {
  'no-representative': [{ verdict: 'no-representative' }, { causa: 'sin-representante' }],
  'wrong-folder': [
    { verdict: 'wrong-folder', why: 'old-folder' },
    { causa: 'carpeta', falla: 'old-folder' },
  ],
  'folder-waits': [{ verdict: 'folder-waits' }, { causa: 'carpeta', falla: 'waiting-folder' }],
  'wrong-password': [
    { verdict: 'wrong-password', triesLeft: 2 },
    { causa: 'clave-tributaria', intentosRestantes: 2 },
  ],
  'password-locked': [
    { verdict: 'password-locked', until },
    { causa: 'bloqueo', bloqueadoHasta: until },
  ],
} as const satisfies {
  readonly [Verdict in Unconfirmed['verdict']]: readonly [Extract<Unconfirmed, { verdict: Verdict }>, object];
};

it.each(Object.entries(unconfirmed))(
  'EXT-1102 EXT-1103 a script reads why a representation was not proved: %s',
  (_, [verdict, data]) => {
    const visit = { channel: { wording: zaguanWording }, secrets: new Set<string>() } as Visit;
    expect(notRepresented(visit, anEntry(), verdict).outcome).toMatchObject({ exit: 4, data });
  },
);
