export { claimKeys } from './api/claim-keys';
export { CLAIM_TEXTS } from './model/history-texts';
