import { inventedDefaults } from '#composition/settings/invented-defaults.ts';

/** Settings by which a bank in production names itself: those of the invented bank, each set explicitly. */
export const ownBank: Readonly<Record<string, string>> = inventedDefaults;
