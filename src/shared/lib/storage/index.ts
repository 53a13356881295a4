export { localTexts, sessionTexts, type BrowserStorage } from './browser-storage';
export { localJson, sessionJson, type JsonStorage } from './json-storage';
