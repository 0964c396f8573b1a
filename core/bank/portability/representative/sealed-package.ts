import type { Secrets, Stored } from '../../shared-ports.ts';

/** Decrypted package with a tax authority password, and its ciphertext in canonical encoding, which differs at every encryption and so identifies a package that is sent again (EXT-3060). */
export type OpenedPackage = {
  readonly password: string;
  readonly rut: string;
  readonly cipher: string;
};

/** Store of the keyed hashes of the password packages that contained the right password, to detect replays in other sessions. */
export type SealedPackages = {
  /** Tells whether a password package is bound to another session than the given one (EXT-3060). */
  readonly isElsewhere: (packageHash: string, sessionId: string) => Stored<boolean>;
  /** Binds a password package to the session that first sent it with the right password; false for any other session. Check and write are one statement (EXT-3060). */
  readonly bind: (packageHash: string, sessionId: string) => Stored<boolean>;
};

/** Days that a password package stays bound to the session that first sent it: five years, since the bank's key pair does not expire and a company may not change its password (EXT-3060). */
export const sealedPackageDays = 5 * 365;

/** Computes the keyed hash by which a password package is recognized; neither package nor password can be derived from it. */
export const packageHash = (
  { secrets }: { readonly secrets: Pick<Secrets, 'keyed'> },
  { cipher }: Pick<OpenedPackage, 'cipher'>,
): string => secrets.keyed(`paquete|${cipher}`);
