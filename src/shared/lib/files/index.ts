export { hasRasterEnding, readRaster } from '#contract';
export { saveFile } from './save-file';
export { toBase64 } from './to-base64';
