/** Runs a function this many times, one run after another, and returns all results. */
export const inTurn = async <Value>(
  times: number,
  run: (turn: number) => Promise<Value>,
): Promise<readonly Value[]> => {
  const answers: Value[] = [];
  while (answers.length < times) answers.push(await run(answers.length));
  return answers;
};
