import type { Lead } from '@/entities/leads/lead';

/** A dialog about a lead that was asked for in the list. */
export interface RequestedDialog {
  /** `trashed`: what to do with a lead that was opened in the trash. */
  action: 'convert' | 'delete' | 'trashed';
  lead: Lead;
}

/** Asks for a dialog about a lead; the same function in every render. */
export type AskAboutLead = (action: RequestedDialog['action'], lead: Lead) => void;

/** The name of the menu of a row or a card. */
export const menuName = ({ id }: Pick<Lead, 'id'>) => `Действия с заявкой ${id}`;
