const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Whether nobody on the way can read or change what is said: TLS, or the way is this machine. */
export const isPrivateWay = ({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ownMachine.includes(hostname));

/** The address before the paths of a bank's calls; nothing when it is none, carries more, or leads through strange hands. */
export const bankAddress = (address: string): string | undefined => {
  const url = URL.parse(address);
  return url !== null &&
    isPrivateWay(url) &&
    [url.username, url.password, url.search, url.hash].every((part) => part === '')
    ? url.href.replace(/\/+$/, '')
    : undefined;
};
