export { useMarkSpam } from './api/use-mark-spam';
export { SpamItem } from './ui/spam-item';
