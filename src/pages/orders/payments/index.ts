export { PaymentsPage } from './ui/payments-page';
