export { ReferralsPage } from './ui/referrals-page';
