import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const length = 32;

const derived = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, length, (error, key) => (error === null ? resolve(key) : reject(error)));
  });

/** Hashes a seeded tax password with a random salt (scrypt); returns salt and hash in one text. */
export const hashTaxPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${salt.toString('base64')}.${(await derived(password, salt)).toString('base64')}`;
};

const ofNobody = `${Buffer.alloc(16).toString('base64')}.${Buffer.alloc(length).toString('base64')}`;

/** Verifies a tax password; a company without one costs the same work and never matches. */
export const isTaxPassword = async (password: string, hashed: string | null): Promise<boolean> => {
  const [salt = '', hash = ''] = (hashed ?? ofNobody).split('.');
  const given = await derived(password, Buffer.from(salt, 'base64'));
  return timingSafeEqual(given, Buffer.from(hash, 'base64')) && hashed !== null;
};
