import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LeadFilters } from '../model/lead-filters';
import { leadQueries } from './lead.queries';

/** A page of leads; the page shown before stays until the next one is there. @param isShown false: it is not read */
export const useLeads = (filters: LeadFilters, isShown = true) =>
  useQuery({ ...leadQueries.list(filters), placeholderData: keepPreviousData, enabled: isShown });
