import { classPattern } from './policy.ts';

export type StrengthLevel = 'Débil' | 'Media' | 'Buena' | 'Segura';
export type StrengthColour = 'red' | 'orange' | 'blue' | 'green';

/** Password strength for the meter: percentage from 0 to 100, level, colour; without level and colour the meter is hidden (PWD-16). */
export type Strength = {
  readonly percentage: number;
  readonly level: StrengthLevel | undefined;
  readonly colour: StrengthColour | undefined;
};

/** Points of the password strength by length in characters; a length missing from the specification's table scores 0 (PWD-20, PWD-21, PWD-28). */
const lengthPoints: readonly number[] = [0, -15, -10, -10, -5, -5, 20, 20, 40];

/** Points of the password strength for each character class present (PWD-17, PWD-18, PWD-19). */
const classPoints = 20;

/** Password strength levels by their lowest percentage, highest level first (PWD-22 to PWD-25, PWD-29). */
const levels: readonly {
  readonly from: number;
  readonly level: StrengthLevel;
  readonly colour: StrengthColour;
}[] = [
  { from: 100, level: 'Segura', colour: 'green' },
  { from: 75, level: 'Buena', colour: 'blue' },
  { from: 50, level: 'Media', colour: 'orange' },
  { from: 1, level: 'Débil', colour: 'red' },
];

/** Computes password strength by the specification's formula; a negative sum counts as 0, which has no level or colour (PWD-17 to PWD-28). */
export const strengthOf = (text: string): Strength => {
  const classes = Object.values(classPattern).filter((pattern) => pattern.test(text)).length;
  const percentage = Math.max(0, classes * classPoints + (lengthPoints[[...text].length] ?? 0));
  const reached = levels.find(({ from }) => percentage >= from);
  return { percentage, level: reached?.level, colour: reached?.colour };
};
