export { paymentOffer } from './model/payment-offer';
export { PaymentDialog } from './ui/payment-dialog';
export { PaymentForm } from './ui/payment-form';
