import { expect, it } from 'vitest';
import { lockLift } from '#core/bank/access/factors.ts';
import { read } from '#composition/scripts/project-files.ts';

const page = read('docs/audit.md');

it('docs/audit.md lists every event', () => {
  const [, told = ''] = /^## Events\n(.*?)(?=^## |(?![^]))/ms.exec(page) ?? [];
  const listed = [...told.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  const union = /type AuditEvent =([^;]+);/.exec(read('core/bank/access/ports.ts'))?.[1] ?? '';
  const events = [...union.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  expect(events.length).toBeGreaterThan(10);
  expect(listed.toSorted()).toEqual(events.toSorted());
});

it('docs/audit.md names every factor that a row may have', () => {
  const [, row = ''] = /^\| `factor` +\|([^|]*)\|$/m.exec(page) ?? [];
  const named = [...row.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
  expect(named.toSorted()).toEqual(Object.keys(lockLift).toSorted());
});
