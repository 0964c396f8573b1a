import type { StatusBank } from '#adapters/cli/status-commands.ts';
import { bankWall } from '#core/shared/bank-day.ts';

/** Returns noon of a day of March 2026 in Chile, as epoch milliseconds. */
export const march = (day: number): number => Date.UTC(2026, 2, day, 15);

/** Gives a bank of the operator's commands a clock that tells the day of the instants made by `march`, and of all others the day of its own fixed clock. */
export const withWall = (bank: StatusBank): StatusBank => {
  const { clock } = bank.ports;
  const days = Array.from({ length: 31 }, (_, day) => march(day + 1));
  const wall = (instant: number) => (days.includes(instant) ? bankWall(instant) : clock.wall(instant));
  return { ...bank, ports: { ...bank.ports, clock: { ...clock, wall } } };
};
