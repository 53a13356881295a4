export * from './claim';
export { claimEndpoints } from './claim-endpoints';
