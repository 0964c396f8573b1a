import { describe, expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { defaultSettings, readConfig, settingNames } from '#composition/settings/config.ts';
import { E } from '#core/shared/fp.ts';

describe('.env.example', () => {
  const lines = read('.env.example').split('\n');
  const shown = lines
    .flatMap((line) => [/^([A-Z_]+)=(.*)$/.exec(line)?.slice(1) ?? []])
    .filter(({ length }) => length > 0);

  it('shows every setting with its default', () => {
    expect(Object.fromEntries(shown)).toEqual(defaultSettings);
  });

  it('shows those that have none as comments, with values that would be valid', () => {
    const commented = lines.flatMap((line) => {
      const [, name, value] = /^# ([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value] as const];
    });
    expect(commented.map(([name]) => name)).toEqual(
      settingNames.filter((name) => !Object.hasOwn(defaultSettings, name)),
    );
    expect(E.isRight(readConfig(Object.fromEntries(commented)))).toBe(true);
  });

  it('lists them in their order', () => {
    const names = lines.flatMap((line) => /^(?:# )?([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(names).toEqual(settingNames);
  });
});

it('docs/configuration.md explains every setting', () => {
  const explained = new Set(read('docs/configuration.md').match(/`[A-Z][A-Z_]+`/g));
  expect(settingNames.filter((name) => !explained.has(`\`${name}\``))).toEqual([]);
});
