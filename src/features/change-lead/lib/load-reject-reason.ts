/** Loads the dialog that asks why a lead was rejected. */
export const loadRejectReason = () =>
  import('../ui/reject-reason-dialog').then((module) => module.RejectReasonDialog);
