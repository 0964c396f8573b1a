import { classPattern } from './policy.ts';

export type StrengthLevel = 'Débil' | 'Media' | 'Buena' | 'Segura';
export type StrengthColour = 'red' | 'orange' | 'blue' | 'green';

/** PWD-16 · How strong a password looks; without level and colour there is nothing to show. */
export type Strength = {
  readonly percentage: number;
  readonly level: StrengthLevel | undefined;
  readonly colour: StrengthColour | undefined;
};

/** PWD-20, PWD-21, PWD-28 · Points by length; a length with no published points adds and deducts nothing. */
const lengthPoints: readonly number[] = [0, -15, -10, -10, -5, -5, 20, 20, 40];

/** PWD-17, PWD-18, PWD-19 · Points of each class of characters that is present. */
const classPoints = 20;

/** PWD-22 to PWD-25, PWD-29 · Levels by their lowest percentage, the highest first. */
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

/** PWD-17 to PWD-28 · The published arithmetic; a negative sum is 0, and 0 has neither level nor colour. */
export const strengthOf = (text: string): Strength => {
  const classes = Object.values(classPattern).filter((pattern) => pattern.test(text)).length;
  const percentage = Math.max(0, classes * classPoints + (lengthPoints[[...text].length] ?? 0));
  const reached = levels.find(({ from }) => percentage >= from);
  return { percentage, level: reached?.level, colour: reached?.colour };
};
