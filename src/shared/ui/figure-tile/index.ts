export { FigureTile, FigureTiles } from './figure-tile';
