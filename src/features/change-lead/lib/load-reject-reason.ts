/** Loads the dialog that asks why a lead was rejected. */
export const loadRejectReason = () =>
  import('../ui/reject-reason-dialog').then((module) => module.RejectReasonDialog);

/** Loads the panel that offers the reasons after a rejection. */
export const loadReasonOffer = () =>
  import('../ui/reason-offer').then((module) => module.ReasonOffer);
