/** What so many runs answer, each begun when the one before has ended. */
export const inTurn = async <Value>(
  times: number,
  run: (turn: number) => Promise<Value>,
): Promise<readonly Value[]> => {
  const answers: Value[] = [];
  while (answers.length < times) answers.push(await run(answers.length));
  return answers;
};
