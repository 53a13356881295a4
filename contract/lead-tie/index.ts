export * from './lead-duplicates';
export * from './lead-merge';
export * from './lead-tie-endpoints';
