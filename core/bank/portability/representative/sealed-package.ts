import type { Secrets, Stored } from '../../shared-ports.ts';

/** Decrypted password package; its ciphertext, in one spelling, differs for every sealing, so that it tells a package that was sent before (EXT-3060). */
export type OpenedPackage = {
  readonly password: string;
  readonly rut: string;
  readonly cipher: string;
};

/** Store of the password packages that were right, as keyed hashes. */
export type SealedPackages = {
  /** Tells whether a package is bound to another session than this one (EXT-3060). */
  readonly isElsewhere: (packageHash: string, sessionId: string) => Stored<boolean>;
  /** Binds a package to the session in which it was right first; false in every other session. Check and write are one statement (EXT-3060). */
  readonly bind: (packageHash: string, sessionId: string) => Stored<boolean>;
};

/** Days for which a package stays bound to the session in which it was right first: five years, since the bank's key pair has no end and a company may keep its password (EXT-3060). */
export const sealedPackageDays = 5 * 365;

/** Computes the keyed hash by which a package is recognized; neither the package nor its password can be computed from it. */
export const packageHash = (
  { secrets }: { readonly secrets: Pick<Secrets, 'keyed'> },
  { cipher }: Pick<OpenedPackage, 'cipher'>,
): string => secrets.keyed(`paquete|${cipher}`);
