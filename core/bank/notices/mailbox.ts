/** One key for the spellings of one mailbox: case, `+` and what follows it, and dots before the `@` do not make another (EXT-2544). */
export const mailboxOf = (address: string): string => {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
};
