// Terminal control and bidirectional characters in the bank's text.
const steering = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Removes terminal control characters from a line. */
export const printable = (line: string): string => line.replace(steering, ' ');
