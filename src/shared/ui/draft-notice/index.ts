export { DraftNotice } from './draft-notice';
