import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankSecrets } from '#adapters/bank-node/secrets.ts';
import { demoFolderCode, demoIssuer } from '#core/bank/portability/representative/demo-authority.ts';
import { addDays } from '#core/shared/calendar-date.ts';
import { O, TE } from '#core/shared/fp.ts';
import { rut } from '#test/support/arbitraries/rut.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { aTaxFolder } from '#test/support/builders/tax-folder.ts';
import { right } from '#test/support/right.ts';

const { empresa, direccion, representantes } = aTaxFolder;
const answer = { empresa, direccion, representantes };
const own = bankSecrets('el secreto de este banco');
const company = aRut('76.123.456-0');
const asked = async (code: string) => right(await demoIssuer(own, () => TE.right(O.some(answer)))(code)());

describe('EXT-2505 the authority of the demonstration', () => {
  it('knows each folder that it made, with its company and its day', async () => {
    await fc.assert(
      fc.asyncProperty(rut(), fc.nat(4_000), async (made, days) => {
        const day = addDays(aDay, days);
        const told: string[] = [];
        const issuer = demoIssuer(own, (asks) => (told.push(asks), TE.right(O.some(answer))));
        const code = demoFolderCode(own, made, day);
        expect(right(await issuer(code)())).toEqual(O.some({ ...answer, issuedOn: day }));
        expect(told).toEqual([made]);
        expect(code).toMatch(/^\S{1,48}$/);
      }),
    );
  });

  it('knows none with a sign changed, of another day, another company or another bank', async () => {
    const code = demoFolderCode(own, company, aDay);
    for (let place = 0; place < code.length; place += 1) {
      const sign = code[place] === '1' ? '2' : '1';
      expect(await asked(code.slice(0, place) + sign + code.slice(place + 1))).toEqual(O.none);
    }
    expect(await asked(demoFolderCode(bankSecrets('otro'), company, aDay))).toEqual(O.none);
    expect(await asked(code.slice(0, -1))).toEqual(O.none);
    expect(await asked('')).toEqual(O.none);
  });

  it('knows none of a company that its register has not', async () => {
    const code = demoFolderCode(own, company, aDay);
    expect(right(await demoIssuer(own, () => TE.right(O.none))(code)())).toEqual(O.none);
  });
});
