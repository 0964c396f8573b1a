/** Path of the page that locks a key, to which a mail about a sign-in leads (EXT-2803). */
export const disownPath = '/auth/no-fui-yo';
