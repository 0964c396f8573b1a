import { describe, expect, it } from 'vitest';
import { chooseProvider } from '#core/portability/request/choose-provider.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';

const company = aRut('76.123.456-0');
const provider = aProvider({ descripcion: 'Banco Puerto Alerce' });

describe('SOL-08 SOL-09 PERR-10 one request per origin provider', () => {
  const ports = {
    ...happyPortability(),
    requests: {
      ...happyPortability().requests,
      existsFrom: (name: string, applicant: string) =>
        TE.right(name === 'Banco Puerto Alerce' && applicant === company),
    },
  };

  it('a provider this company asked before cannot be chosen', async () => {
    expect(await chooseProvider(ports)(provider, company)()).toEqual(E.right('already-asked'));
  });

  it('another provider is free, and so is the same one for another company', async () => {
    expect(await chooseProvider(ports)(aProvider(), company)()).toEqual(E.right('free'));
    expect(await chooseProvider(ports)(provider, aRut('6-K'))()).toEqual(E.right('free'));
  });

  it('SOL-10 a check that fails says neither', async () => {
    const failing = {
      ...ports,
      requests: { ...ports.requests, existsFrom: () => TE.left(refusedWith(503)) },
    };
    expect(await chooseProvider(failing)(provider, company)()).toEqual(E.left(refusedWith(503)));
  });
});
