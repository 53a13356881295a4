export { changedByText } from './changed-by-text';
export { useOtherAuthors } from './use-other-authors';
