/** How both kinds of database run our queries. */
export const QUERY_SETTINGS = [
  // Compiling a query takes longer than any of ours runs.
  'jit=off',
  // The leads of a large list are found and put in order without going to the disk.
  'work_mem=16MB',
];
