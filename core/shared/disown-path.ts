/** Path of the page «No fui yo», which locks a key; the mail about a new sign-in links to it (EXT-2803). */
export const disownPath = '/auth/no-fui-yo';
