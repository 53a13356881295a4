export { useLongPress } from './use-long-press';
export { useSelection, type SelectionHandle, type ToggleRecord } from './use-selection';
