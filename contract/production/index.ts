export * from './cut-list';
export { productionEndpoints } from './production-endpoints';
