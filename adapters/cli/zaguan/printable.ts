// A bank's text could move the cursor, colour the screen or turn the reading direction.
const steering = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A line as a terminal may show it, whoever wrote it. */
export const printable = (line: string): string => line.replace(steering, ' ');
