export { localJson, sessionJson, type JsonStorage } from './json-storage';
