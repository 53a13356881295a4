export { ProductIcon } from './product-icon';
export { PRODUCT_MARK } from './product-icon';
