import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';

type Solution = { readonly counter: number; readonly derivedKey: string };
type SolvingWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

const mostWorkers = 4;

const solvedBy = (worker: SolvingWorker, work: object): Promise<Solution> =>
  new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error('The proof of work was not solved'));
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<Solution | { readonly error: unknown } | null>) => {
      if (data !== null && 'derivedKey' in data) resolve(data);
      else fail();
    };
    worker.postMessage({ type: 'work', ...work });
  });

/** EXT-206 · The response to a proof of work, found off the page's own thread; each worker tries every so manyth number. */
export const solveProofOfWork = async (
  challenge: unknown,
  makeWorker: () => SolvingWorker = () => new Pbkdf2Worker(),
): Promise<string> => {
  const count = Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency));
  const workers = Array.from({ length: count }, makeWorker);
  try {
    const solution = await Promise.any(
      workers.map((worker, counterStart) =>
        solvedBy(worker, { challenge, counterStart, counterStep: count }),
      ),
    );
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    workers.forEach((worker) => worker.terminate());
  }
};
