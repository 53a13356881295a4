export { StatusChip, type ChipTone } from './status-chip';
