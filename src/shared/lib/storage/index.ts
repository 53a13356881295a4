export { localTexts, sessionTexts } from './browser-storage';
export { localJson, sessionJson } from './json-storage';
