export { hasRasterEnding, readRaster } from './raster-image';
export { saveFile } from './save-file';
