import { markedText, operationLabel, type Operation } from '@/entities/orders/production';
import { countOf } from '@/shared/lib/text';

/** A write of ticks: one operation of some items, done or not done after all. */
export interface TickWrite {
  ids: readonly string[];
  operation: Operation;
  done: boolean;
}

/** Says what writes of one direction have changed: «Раскрой отмечен», «Отмечено: 3 операции». */
export function savedText(writes: readonly TickWrite[]): string {
  const [first] = writes;
  if (!first) return '';
  const { operation, done } = first;
  const count = writes.reduce((sum, { ids }) => sum + ids.length, 0);
  if (count === 1) {
    return done ? markedText(operation) : `Отметка снята: ${operationLabel(operation)}`;
  }
  if (!done) return `Снято отметок: ${count}`;
  return writes.every((write) => write.operation === operation)
    ? `${markedText(operation)}: ${countOf(count, ['изделие', 'изделия', 'изделий'])}`
    : `Отмечено: ${countOf(count, ['операция', 'операции', 'операций'])}`;
}
