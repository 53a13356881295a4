export { QrCode } from './qr-code';
export { QrPicture } from './qr-picture';
