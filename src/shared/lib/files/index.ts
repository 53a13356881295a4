export { hasRasterEnding, readRaster } from './raster-image';
export { saveFile } from './save-file';
export { toBase64 } from './to-base64';
