import { readSize } from '@/entities/order';

/** A width of a few centimetres: bare, it is in millimetres; with a unit as it is said. Null where it is none. */
export const readWidth = (typed: string): number | null =>
  readSize(/[\d\s]$/.test(typed) ? `${typed} мм` : typed)?.mm ?? null;
