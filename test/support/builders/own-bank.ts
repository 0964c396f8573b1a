import { inventedDefaults } from '#composition/settings/invented-defaults.ts';

/** What a bank in production says of itself; said aloud, so that the invented bank may stand for it. */
export const ownBank: Readonly<Record<string, string>> = inventedDefaults;
