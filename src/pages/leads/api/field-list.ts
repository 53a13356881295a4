import { leadFieldQueries } from '@/entities/lead-field';

/** What is asked about the company's fields; in a file of its own, so that only this much comes late. */
export const fieldList = leadFieldQueries.list();
