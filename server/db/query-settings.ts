/** How both kinds of database run our queries. */
export const QUERY_SETTINGS = [
  // Compiling a query takes longer than any of ours runs.
  'jit=off',
  // To begin its workers takes a busy machine longer than any of our queries runs.
  'max_parallel_workers_per_gather=0',
  // Today's disks read a page far away as fast as the next one: an index beats the whole table.
  'random_page_cost=1.1',
  // The leads of a large list are found and put in order without going to the disk.
  'work_mem=16MB',
];
