const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Whether nobody in between can read or change what is sent: over TLS, or within this machine. */
export const isPrivateWay = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ownMachine.includes(hostname));

/** The address before the paths of a bank's calls, without a slash at its end; nothing when it is no address, carries a name, a password, a query or a fragment, or is not private. */
export const bankAddress = (address: string): string | undefined => {
  const url = URL.parse(address);
  return url !== null &&
    isPrivateWay(url) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '')
    ? url.href.replace(/\/+$/, '')
    : undefined;
};
