/** An act in the modal that opens something: a dialog, or the note's field. */
export type RequestedAction = 'convert' | 'delete' | 'note';

export type AskAboutLead = (action: RequestedAction) => void;
