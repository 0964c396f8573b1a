import { describe, expect, it } from 'vitest';
import { loadCompanyForm } from '#core/portability/company/load-company-form.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { aDay } from '#test/support/builders/company.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const browsersDay = happyPortability().browserDate.today();
const regions = [{ id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' }];

describe('EMP-39 EMP-40 data that the form needs first', () => {
  it('are the regions and today', async () => {
    expect(await loadCompanyForm(happyPortability())()).toEqual(
      E.right({ regions, today: aDay, texts: someVersions }),
    );
  });

  it('without the regions the load fails', async () => {
    const happy = happyPortability();
    const ports = { ...happy, places: { ...happy.places, regions: () => TE.left(refusedWith(500)) } };
    expect(await loadCompanyForm(ports)()).toEqual(E.left(refusedWith(500)));
  });

  it('EXT-1408 without legal texts the form works as before', async () => {
    const happy = happyPortability();
    const texts = { ...happy.texts, inUse: () => TE.left(refusedWith(404)) };
    expect(await loadCompanyForm({ ...happy, texts })()).toEqual(
      E.right({ regions, today: aDay, texts: undefined }),
    );
  });

  it('without the bank date it does not', async () => {
    const ports = { ...happyPortability(), currentDate: { today: () => TE.left(unreachable) } };
    expect(await loadCompanyForm(ports)()).toEqual(
      E.right({ regions, today: browsersDay, texts: someVersions }),
    );
  });
});
