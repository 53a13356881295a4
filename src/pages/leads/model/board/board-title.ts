import { leadStatusView, type LeadColumn } from '@/entities/lead';

/** What a column of the board is called. */
export const boardTitle = (column: LeadColumn) => leadStatusView(column).label;
