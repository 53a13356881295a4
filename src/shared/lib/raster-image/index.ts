export { hasRasterEnding, readRaster, type Raster } from './raster-image';
