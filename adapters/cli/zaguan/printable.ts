// Pattern of terminal control characters and bidirectional marks, which a text of the bank may contain.
const steering = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Replaces terminal control characters and bidirectional marks in a line by blanks. */
export const printable = (line: string): string => line.replace(steering, ' ');
