const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groupsOf = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));

/** Who calls, for counting: one IPv4 address, or the /64 network that one IPv6 caller can walk at will. */
export const networkOf = (address: string): string => {
  const [, plain] = mapped.exec(address) ?? [];
  if (plain !== undefined) return plain;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => (Number.parseInt(group, 16) || 0).toString(16))
    .join(':');
};
