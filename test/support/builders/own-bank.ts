import { inventedDefaults } from '#composition/settings/invented-defaults.ts';

/** Settings with which a bank in production names itself: the values of the invented bank, each set explicitly. */
export const ownBank: Readonly<Record<string, string>> = inventedDefaults;
