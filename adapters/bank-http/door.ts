import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Says that somebody is looked at, and gives back how to say that he is not any more. */
export type Door = { readonly enter: () => () => void };

// Of uploads whose session is looked at: with the head of each comes as much of its body as Node reads at once.
const mostLookedAt = 64;
// Who stands for so long is let in with as many again, for whoever wants no upload waits behind them.
const aMoment = 250;

/** EXT-2245 · New lines are read by turns, so that of a crowd that comes in one moment no more than some uploads are in memory before they are put in line. */
export const doorOf = (server: Server, standsFor = aMoment): Door => {
  const outside = new Set<Socket>();
  // let in, and nothing came on them yet
  const unheard = new Set<Socket>();
  let lookedAt = 0;
  let most = mostLookedAt;
  let due: NodeJS.Immediate | undefined;
  let standing: NodeJS.Timeout | undefined;

  const keepOut = (line: Socket): void => {
    line.pause();
    outside.add(line);
  };
  const letIn = (): void => {
    if (lookedAt < most) {
      clearTimeout(standing);
      standing = undefined;
    }
    for (const line of [...outside].slice(0, Math.max(0, most - lookedAt))) {
      outside.delete(line);
      unheard.add(line);
      line.resume();
    }
    if (outside.size === 0) return;
    // those who were let in are heard before this comes again
    if (lookedAt < most) next();
    else standing ??= setTimeout(letInMore, standsFor).unref();
  };
  const letInMore = (): void => {
    most = lookedAt + mostLookedAt;
    letIn();
  };
  const next = (): void => {
    due ??= setImmediate(() => {
      due = undefined;
      letIn();
    });
  };

  server.on('connection', (line: Socket) => {
    outside.add(line);
    line.once('close', () => {
      outside.delete(line);
      unheard.delete(line);
    });
    // Node starts the line a moment after this event
    process.nextTick(() => {
      line.pause();
      next();
    });
  });
  // before whoever answers, for he may enter
  server.prependListener('request', ({ socket }) => unheard.delete(socket));
  return {
    enter: () => {
      lookedAt += 1;
      // what lies in the other lines is not read, although they were let in before it came
      if (lookedAt >= most) {
        unheard.forEach(keepOut);
        unheard.clear();
        if (outside.size > 0) next();
      }
      let isIn = true;
      return () => {
        if (isIn) lookedAt -= 1;
        isIn = false;
        if (lookedAt < mostLookedAt) most = mostLookedAt;
        if (outside.size > 0) next();
      };
    },
  };
};
