import type { QueryClient } from '@tanstack/react-query';
import type { TakenRecord } from '../model/taken-over';

/** Loads what says why a window closes by itself only when one does. */
export async function reportTakenOver(queryClient: QueryClient, record: TakenRecord) {
  const taken = await import('../model/taken-over');
  taken.reportTakenOver(queryClient, record);
}
