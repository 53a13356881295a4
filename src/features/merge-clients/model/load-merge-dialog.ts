/** Loads the dialog in which clients are compared and become one. */
export const loadMergeDialog = () => import('../ui/merge-dialog').then((part) => part.MergeDialog);
