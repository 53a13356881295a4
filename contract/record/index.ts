export * from './record-path';
export * from './record-words';
