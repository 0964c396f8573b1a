import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { projectRoot } from '#composition/scripts/project-files.ts';

// The journeys of the same name, with five hundred entries a field in place of a handful.
it(
  'five hundred random entries a field arrive at the bank as they were typed',
  () => {
    const { status } = spawnSync(
      'playwright',
      [
        'test',
        '--config=test/playwright.config.ts',
        '--workers=2',
        '--fully-parallel',
        '--project=portal',
        'typed',
      ],
      {
        cwd: projectRoot,
        stdio: 'inherit',
        env: { ...process.env, TYPED_ENTRIES: process.env.TYPED_ENTRIES ?? '500' },
      },
    );
    expect(status).toBe(0);
  },
  3 * 60 * 60_000,
);
