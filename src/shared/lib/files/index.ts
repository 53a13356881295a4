export { hasRasterEnding, readRaster, type Raster } from './raster-image';
export { saveFile } from './save-file';
