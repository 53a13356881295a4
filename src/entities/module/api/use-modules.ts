import { useQuery } from '@tanstack/react-query';
import { moduleQueries } from './module.queries';

/** The company's modules. */
export const useModules = () => useQuery(moduleQueries.list());
