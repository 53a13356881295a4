/** What a person can ask for in the modal that is more than one press: a dialog, or the note's field. */
export type RequestedAction = 'convert' | 'delete' | 'note';

export type AskAboutLead = (action: RequestedAction) => void;
