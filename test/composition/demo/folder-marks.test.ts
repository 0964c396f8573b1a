import { expect, it } from 'vitest';
import { folderMarks } from '#composition/demo/folder-marks.ts';
import { demoFolderCode, demoIssuer } from '#core/bank/portability/representative/demo-authority.ts';
import { O, TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { aTaxFolder } from '#test/support/builders/tax-folder.ts';
import { right } from '#test/support/right.ts';

it('the bank in the page knows a tax folder of its own by every sign of its mark', async () => {
  const code = demoFolderCode(folderMarks, aRut('76.123.456-0'), aDay);
  const { empresa, direccion, representantes } = aTaxFolder;
  const answer = { empresa, direccion, representantes };
  const issuer = demoIssuer(folderMarks, () => TE.right(O.some(answer)));
  const isKnown = async (asked: string) => O.isSome(right(await issuer(asked)()));
  expect(await isKnown(code)).toBe(true);
  const before = code.lastIndexOf('-') + 1;
  expect(before).toBeLessThan(code.length);
  for (let place = before; place < code.length; place += 1)
    expect(await isKnown(`${code.slice(0, place)}Z${code.slice(place + 1)}`), `sign ${place}`).toBe(false);
});
