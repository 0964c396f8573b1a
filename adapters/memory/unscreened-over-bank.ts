import { client } from '#core/bank/portability/client.ts';
import { documentValidate } from '#core/bank/portability/document-validate.ts';
import { documentsValid } from '#core/bank/portability/documents-valid.ts';
import { eligiblePartner } from '#core/bank/portability/eligible-partner.ts';
import { partnersPdf } from '#core/bank/portability/partners-pdf.ts';
import { partnersSimulated } from '#core/bank/portability/partners-simulated.ts';
import { partners } from '#core/bank/portability/partners.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import type { Client } from '#core/portability/company/client.ts';
import type { UnscreenedPorts } from '#core/portability/ports.ts';
import { isNotFound } from '#core/shared/failure.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import type { VisitorCalls } from './visitor-calls.ts';

/** The calls that no screen makes, over the bank's own decisions. */
export const unscreenedOverBank = (
  bank: BankPorts,
  { asVisitor, withFile, withFiles }: VisitorCalls,
): UnscreenedPorts => ({
  partners: {
    simulated: () => asVisitor(partnersSimulated(bank)),
    byTaxAuthority: (asked) => asVisitor((access) => partners(bank)({ ...asked, access })),
    byTaxFolder: ({ company, representative, folder }, watch) =>
      withFile(folder, watch, (access, file) => partnersPdf(bank)({ access, company, representative, file })),
    isEligible: (company) => asVisitor((access) => eligiblePartner(bank)({ access, company })),
  },
  fileChecks: {
    isValid: (attachment, watch) =>
      pipe(
        withFile(attachment, watch, (access, file) => documentValidate(bank)({ access, file })),
        TE.map(({ valid }) => valid),
      ),
    refused: (attachments, watch) =>
      withFiles(attachments, watch, (access, files) => documentsValid(bank)({ access, files })),
  },
  clients: {
    find: (rut) =>
      pipe(
        asVisitor((access) => client(bank)({ access, rut })),
        TE.map((found): O.Option<Client> => O.some(found)),
        TE.orElse((failure) => (isNotFound(failure) ? TE.right(O.none) : TE.left(failure))),
      ),
  },
});
