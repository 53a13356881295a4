/** The visitor of one chat, who makes a call. Every query of the call is about this chat and no other. */
export interface Visitor {
  chatId: number;
  /** By which the visitor and the channel know the chat. */
  publicId: string;
  companyId: number;
}
