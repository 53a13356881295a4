export * from './cut-list';
export * from './operations';
export { productionEndpoints } from './production-endpoints';
export * from './sheet';
export * from './sheet-words';
export * from './shop';
export { shopEndpoints } from './shop-endpoints';
