const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address is protected in transit: TLS, or this machine. */
export const isPrivateWay = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ownMachine.includes(hostname));

/** Normalizes a bank's base address, without trailing slash; `undefined` if it is invalid, has credentials, query or fragment, or is not protected. */
export const bankAddress = (address: string): string | undefined => {
  const url = URL.parse(address);
  return url !== null &&
    isPrivateWay(url) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '')
    ? url.href.replace(/\/+$/, '')
    : undefined;
};
