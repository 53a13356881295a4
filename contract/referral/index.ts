export * from './referral';
export * from './referral-endpoints';
export * from './referral-lead';
export * from './referral-reward';
export * from './referral-reward-endpoints';
