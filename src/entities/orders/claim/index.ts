export { claimKeys } from './api/claim-keys';
export { claimQueries } from './api/claim.queries';
export { clashingClaim, createClaim, updateClaim } from './api/claim-requests';
export { CLAIM_TEXTS } from './model/history-texts';
export { claimSourceText, resolvedText, warrantyOf } from './model/claim-words';
export { OpenClaims } from './ui/open-claims';
export {
  CLAIM_TEXT_LIMIT,
  NO_RESOLUTION,
  type Claim,
  type ClaimPatch,
  type NewClaim,
  type SavedClaim,
} from '#contract';
