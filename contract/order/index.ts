export * from './item-words';
export * from './order';
export * from './order-endpoints';
export * from './order-item';
export * from './order-list';
export * from './order-status';
export * from './payment';
export * from './payment-endpoints';
