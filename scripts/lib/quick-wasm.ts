/**
 * Option of a Node process that holds an embedded database for no longer than a test lasts: only what runs
 * very often is compiled a second time, for compiling it well takes longer than such a process gains by it.
 */
export const QUICK_WASM = '--wasm-tiering-budget=500000000';
