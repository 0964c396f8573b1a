const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Tells whether data on the way to this address are protected: the address uses TLS, or is this machine itself. */
export const isPrivateWay = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ownMachine.includes(hostname));

/** Normalizes the base URL of a bank, without a trailing slash; undefined if it is invalid, unencrypted, or has credentials, query or fragment. */
export const bankAddress = (address: string): string | undefined => {
  const url = URL.parse(address);
  return url !== null &&
    isPrivateWay(url) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '')
    ? url.href.replace(/\/+$/, '')
    : undefined;
};
