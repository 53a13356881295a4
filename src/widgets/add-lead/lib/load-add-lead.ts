/** Loads the dialog, which opens and closes itself by the address. */
export const loadAddLead = () =>
  import('../ui/add-lead-dialog').then((module) => module.AddLeadDialog);
