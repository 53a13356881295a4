/** The visitor of one dialog, who makes a call. Every query of the call is about this dialog and no other. */
export interface Visitor {
  chatId: number;
  /** By which the visitor and the channel know the dialog. */
  publicId: string;
  companyId: number;
}
