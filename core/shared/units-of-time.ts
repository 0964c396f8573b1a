// Durations of a second, a minute, an hour and a day, in milliseconds.
export const aSecond = 1_000;
export const aMinute = 60_000;
export const anHour = 3_600_000;
export const aDay = 86_400_000;
