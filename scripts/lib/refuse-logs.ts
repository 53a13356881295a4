import type { Rolldown } from 'vite';

const OF_PACKAGES = '/node_modules/';

/**
 * Options of the bundler that make a build fail of what it only tells in a log: modules of ours that import
 * each other in a circle, and a slice that is loaded lazily and imported statically too, which lands in the
 * entry chunk without a word.
 */
export const refuseLogs: Pick<Rolldown.RolldownOptions, 'checks' | 'onLog'> = {
  checks: { circularDependency: true },
  onLog(level, log, handler) {
    if (log.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(log.message);
    if (log.code !== 'CIRCULAR_DEPENDENCY') handler(level, log);
    else if (log.ids?.every((id) => !id.includes(OF_PACKAGES))) throw new Error(log.message);
  },
};
