/** Converts a mail address to a canonical form, to count mails per mailbox: ignores case, `+suffix`, and dots before the `@` (EXT-2544). */
export const countedMailbox = (address: string): string => {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
};
