import { RegExpParser, type AST } from '@eslint-community/regexpp';

type Goes = (at: number) => boolean;
type Step = (at: number, on: Goes) => boolean;

/** Counts the steps of matching a pattern by backtracking from every position of a text, as regular expression engines do; stops at `most`. */
export const stepsOf = (pattern: RegExp, text: string, most: number): number => {
  const flags = pattern.flags.replace(/[gy]/g, '');
  let steps = 0;
  const stands = ({ raw }: AST.Node, at: number): boolean => {
    const own = new RegExp(raw, `${flags}y`);
    own.lastIndex = at;
    return own.test(text);
  };
  const either = (alternatives: readonly AST.Alternative[]): Step => {
    const ways = alternatives.map(({ elements }) => elements.map(step));
    return (at, on) =>
      ways.some((parts) => parts.reduceRight<Goes>((rest, part) => (from) => part(from, rest), on)(at));
  };
  const repeated = ({ element, min, max, greedy }: AST.Quantifier): Step => {
    const once = step(element);
    const from = (done: number, at: number, on: Goes): boolean => {
      const again = (): boolean =>
        done < max && once(at, (next) => (next > at || done < min) && from(done + 1, next, on));
      const leave = (): boolean => done >= min && on(at);
      return greedy ? again() || leave() : leave() || again();
    };
    return (at, on) => from(0, at, on);
  };
  const step = (node: AST.Element): Step => {
    if (node.type === 'Group' || node.type === 'CapturingGroup') return either(node.alternatives);
    if (node.type === 'Quantifier') return repeated(node);
    const width = node.type === 'Assertion' ? 0 : 1;
    const known = new Map<number, boolean>();
    return (at, on) => {
      steps += 1;
      if (steps >= most) return true;
      const fits = known.get(at) ?? stands(node, at);
      known.set(at, fits);
      return fits && on(at + width);
    };
  };
  const { source, unicode } = pattern;
  const whole = either(new RegExpParser().parsePattern(source, 0, source.length, { unicode }).alternatives);
  for (let at = 0; at <= text.length && steps < most; at += 1) whole(at, () => true);
  return steps;
};
