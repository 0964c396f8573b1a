/** ROOT-09, ROOT-10 · Where each area begins. */
export const frontPages = { portability: '/portabilidad/', login: '/login' } as const;
