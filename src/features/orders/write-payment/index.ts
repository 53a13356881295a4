import { lazyPart } from '@/shared/lib/lazy';

export { paymentOffer } from './model/payment-offer';
export { PaymentDialog } from './ui/payment-dialog';

// Loaded when it is opened: it stands under a `Suspense`.
export const PaymentForm = lazyPart(() =>
  import('./ui/payment-form').then((module) => module.PaymentForm),
);
