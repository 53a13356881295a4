export { BulkBar, BulkBarDetails, BulkBarRow, BulkProgress } from './bulk-bar';
